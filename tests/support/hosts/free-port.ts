/**
 * A port that no program listens on, for programs that can't say which one the system gave them. Lies below those that
 * systems give away by themselves, to clients and to servers without a port, so that it is still free seconds later, and
 * above 10080, the highest one that `fetch` and browsers refuse to connect to.
 */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const [lowest, highest] = [10_081, 32_000];

function canListen(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (await canListen(port)) return port;
  }
}
