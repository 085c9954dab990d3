/** A server in a separate process: the site's, or a bare one with recorded responses. Messages request its usage. */
import { createServer } from 'node:http';
import { FormStore } from '#services/forms/form-store.ts';
import type { RawResponse } from '#tests/support/raw-request.ts';
import { serveSite } from '#tests/support/serve-site.ts';

/** The answers by address, or the folder of a site. */
export type Served = ReadonlyMap<string, RawResponse> | string;

/** A request for a server's usage: `tidy` collects garbage first. */
export type UsageRequest = 'tidy' | 'usage';

export interface Usage {
  url: string;
  /** Microseconds of the processor. */
  time: number;
  /** Bytes. */
  memory: number;
}

async function serveAnswers(answers: Exclude<Served, string>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const { status, headers, body } = answers.get(url) ?? { status: 500, headers: {}, body: '' };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`;
}

process.once('message', async (served: Served) => {
  const url =
    typeof served === 'string' ? (await serveSite(served, new FormStore(':memory:'))).url : await serveAnswers(served);
  const report = (request?: unknown) => {
    // Only where memory is measured: it takes time of the processor, and more in a server that holds more.
    if (request === ('tidy' satisfies UsageRequest)) globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    process.send?.({ url, time: user + system, memory: process.memoryUsage.rss() } satisfies Usage);
  };
  process.on('message', report);
  report();
});
process.on('disconnect', () => process.exit());
