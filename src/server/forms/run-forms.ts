/**
 * `npm run forms -- find|export|withdraw|erase <address>`: a person's requests, where forms are kept by the site's own
 * server. In the CMS, the lists of forms have a button for them.
 *
 * - `find`: the number of forms, of consents, and of consents in force;
 * - `export`: all of them as JSON;
 * - `withdraw`: notes that the person takes back their consent, whose proof stays;
 * - `erase`: deletes all of them for good.
 */
import { readArguments } from '#config/arguments.ts';
import { readEnvironment } from '#config/environment.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { print } from '#lib/log.ts';
import { SiteError } from '#lib/site-error.ts';
import { runProgram } from '#reporting/exit-on-site-error.ts';
import { type FormStore, openFormStore } from './form-store.ts';

/** The arguments name no action, or no address. */
class FormsUsageError extends SiteError {}

function countsOf(store: FormStore, email: string) {
  const all = store.of(email);
  const consents = all.filter(({ form }) => form === 'newsletter');
  const open = consents.filter(({ withdrawnAt }) => withdrawnAt === null);
  return { submissions: all.length - consents.length, consents: consents.length, open: open.length };
}

const actions = {
  find: (store: FormStore, email: string) => countsOf(store, email),
  export: (store: FormStore, email: string) => store.of(email),
  withdraw: (store: FormStore, email: string) => ({ consents: store.withdraw(email, new Date().toISOString()) }),
  erase: (store: FormStore, email: string) => ({ deleted: store.erase(email) }),
};

const isAction = (name: string): name is keyof typeof actions => Object.hasOwn(actions, name);

await runProgram(async () => {
  const { FORM_DB } = readEnvironment('service');
  const { positionals } = readArguments({ allowPositionals: true, options: {} });
  const [name = '', address = ''] = positionals.map((argument) => argument.trim());
  if (!isAction(name) || address === '' || positionals.length > 2) {
    throw new FormsUsageError(startupMessage('formsUsage', { actions: Object.keys(actions).join('|') }));
  }
  const store = openFormStore(FORM_DB);
  print(JSON.stringify(actions[name](store, address), undefined, 2));
  store.close();
});
