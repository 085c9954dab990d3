/**
 * `npm run forms -- find|export|withdraw|erase <address>`: a person's requests, where forms are kept by the site's own
 * server, or by Cloudflare (`FORM_PERSON_URL`). In the CMS, the lists of forms have a button for them.
 *
 * - `find`: the number of forms, of consents, and of consents in force;
 * - `export`: all of them as JSON;
 * - `withdraw`: notes that the person takes back their consent, whose proof stays;
 * - `erase`: deletes all of them for good.
 */
import { startupMessage } from '#i18n/startup-messages.ts';
import { print } from '#lib/log.ts';
import { SiteError } from '#lib/site-error.ts';
import { readArguments } from '#services/config/arguments.ts';
import { readEnvironment } from '#services/config/environment.ts';
import { runProgram } from '#services/reporting/exit-on-site-error.ts';
import { FormStore } from './form-store.ts';
import { carryOut, type PersonAction, personActions } from './person-requests.ts';

/** The arguments name no action, or no address. */
class FormsUsageError extends SiteError {}

/** The host of the site does not carry a request out. */
class FormsAnswerError extends SiteError {}

/** Milliseconds after which the host of the site is not going to answer. */
const patience = 30_000;

async function askHost(url: string, token: string, action: PersonAction, address: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ action, address }),
    signal: AbortSignal.timeout(patience),
  }).catch((cause: unknown) => {
    throw new FormsAnswerError(startupMessage('formsNoAnswer', { url }), { cause });
  });
  if (response.ok) return response.json();
  throw new FormsAnswerError(startupMessage('formsAnswer', { url, status: response.status }));
}

await runProgram(async () => {
  const { FORM_DB, FORM_PERSON_URL: url, FORM_PERSON_TOKEN: token } = readEnvironment('site');
  const { positionals } = readArguments({ allowPositionals: true, options: {} });
  const [name = '', address = ''] = positionals.map((argument) => argument.trim());
  const action = personActions.find((known) => known === name);
  if (!action || address === '' || positionals.length > 2) {
    throw new FormsUsageError(startupMessage('formsUsage', { actions: personActions.join('|') }));
  }
  const show = (result: unknown) => print(JSON.stringify(result, undefined, 2));
  if (url !== undefined) return show(await askHost(url, token ?? '', action, address));
  const store = new FormStore(FORM_DB).open();
  show(carryOut(store.run, action, address));
  store.close();
});
