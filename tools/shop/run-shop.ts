/** `npm run shop`: the stand-in for a ticket shop as a program; its page has a switch for every fault. */
import { randomBytes } from 'node:crypto';
import { readEnvironment } from '#services/config/environment.ts';
import { serveUntilStopped } from '#services/forms/serve-program.ts';
import { runProgram } from '#services/reporting/exit-on-site-error.ts';
import { createShop } from './shop.ts';

const defaultPort = 4405;

await runProgram(async () => {
  const { HOST, PORT = defaultPort, SITE_URL } = readEnvironment('service');
  const token = randomBytes(24).toString('base64url');
  const { app } = await createShop({ token, siteUrl: SITE_URL });
  const url = await serveUntilStopped(app, { port: PORT, host: HOST });
  console.log(`Ticket shop and its faults: ${url}\nIts API: ${url}/octo, with the token ${token}`);
});
