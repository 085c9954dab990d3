/** Stands before a server as the program would that ends TLS. */
import { request } from 'node:http';
import { listen, type Listening } from '#services/http/listen.ts';

/**
 * Says of every request that it comes from another visitor, as the server limits how many forms one may send.
 *
 * @param url of the server, which has to trust its proxy
 */
export function startProxy(url: string): Promise<Listening> {
  const { hostname, port } = new URL(url);
  let visitors = 0;
  return listen(
    (incoming, outgoing) => {
      visitors += 1;
      const headers = { ...incoming.headers, 'x-forwarded-for': `10.0.${(visitors >> 8) & 255}.${visitors & 255}` };
      const { method, url: path } = incoming;
      const forwarded = request({ hostname, port, path, method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      forwarded.on('error', () => outgoing.destroy());
      outgoing.on('close', () => forwarded.destroy());
      incoming.pipe(forwarded);
    },
    { port: 0 },
  );
}
