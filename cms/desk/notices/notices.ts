/**
 * Notices by mail: that what is published is not online, that all is well again, and that visitors have written. What
 * was told is kept in the database once the mail server has taken the mail, so a restart repeats nothing and loses nothing.
 */
import * as v from 'valibot';
import { type Mail, sendMail } from '../../mail/send-mail.ts';
import type { CmsEnvironment } from '../../start/cms-environment.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { submissionUid } from '../forms/form-types.ts';
import { currentView } from '../publishing/publishing-view.ts';
import { publishingOf } from '../publishing/running-publishing.ts';
import { messagesDue } from './message-notice.ts';
import { type MailPlaces, messagesMail, obstacleMail, wellMail } from './notice-mail.ts';
import { releaseNotice } from './release-notice.ts';
import { RepeatedCheck } from './repeated-check.ts';

interface Mailing {
  places: MailPlaces;
  send: (mail: Mail) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Returns what mails to some addresses are made and sent with, and where the log says that one could not be sent. */
export const mailingTo = (strapi: Strapi, to: string, siteUrl: string): Mailing => ({
  places: { panel: String(strapi.config.get('admin.absoluteUrl')), site: new URL(siteUrl).host },
  send: (mail) => sendMail(strapi, to, mail),
  onError: (error) =>
    strapi.log.error(`[notices] No mail could be sent: ${error instanceof Error ? error.message : String(error)}`),
});

const toldSchema = v.fallback(v.array(v.string()), []);

async function checkReleases(strapi: Strapi, { places, send }: Mailing): Promise<number | undefined> {
  const memory = strapi.store({ type: 'zoo', name: 'notices' });
  const told = v.parse(toldSchema, await memory.get({ key: 'told' }));
  const publishing = publishingOf(strapi);
  const facts = { ...(await currentView(publishing)), wellSince: publishing.contact.wellSince };
  const { notice, wait, ...due } = releaseNotice(facts, told, Date.now());
  if (!notice) return wait;
  await send(notice.kind === 'well' ? wellMail(places) : obstacleMail(notice.obstacle, places));
  await memory.set({ key: 'told', value: due.told });
  return wait;
}

const noteSchema = v.fallback(v.optional(v.object({ at: v.number(), through: v.number() })), undefined);

async function checkMessages(strapi: Strapi, { places, send }: Mailing): Promise<number | undefined> {
  const memory = strapi.store({ type: 'zoo', name: 'notices' });
  const rows = strapi.db.query(submissionUid);
  const note = v.parse(noteSchema, (await memory.get({ key: 'messages' })) ?? undefined);
  const [newest] = await rows.findMany({ select: ['id'], orderBy: { id: 'desc' }, limit: 1 });
  const last = newest?.id ?? 0;
  // What came before anybody was to be told is known, or lost.
  if (!note) return void (await memory.set({ key: 'messages', value: { at: 0, through: last } }));
  const count = await rows.count({ where: { id: { $gt: note.through, $lte: last }, answeredAt: { $null: true } } });
  const due = messagesDue({ count, toldAt: note.at, now: Date.now() });
  if (due !== 'now') return due;
  await send(messagesMail(count, submissionUid, places));
  await memory.set({ key: 'messages', value: { at: Date.now(), through: last } });
  return undefined;
}

/**
 * Starts telling; without an address for it, nobody is told. To be called once publishing has been started.
 *
 * @returns what ends it
 */
export function startNotices(strapi: Strapi, { NOTICE_EMAIL: to, SITE_URL }: CmsEnvironment): (() => void) | undefined {
  if (to === undefined) return undefined;
  const mailing = mailingTo(strapi, to, SITE_URL);
  const releases = new RepeatedCheck(() => checkReleases(strapi, mailing), mailing.onError);
  const messages = new RepeatedCheck(() => checkMessages(strapi, mailing), mailing.onError);
  const checks = [releases, messages];
  publishingOf(strapi).store.listen(() => releases.ask());
  strapi.documents.use(({ uid, action }, next) => {
    if (uid !== submissionUid || action !== 'create') return next();
    return strapi.db.transaction(({ onCommit }) => {
      onCommit(() => messages.ask());
      return next();
    });
  });
  // A former process may have ended before it could tell.
  for (const check of checks) check.ask();
  return () => {
    for (const check of checks) check.stop();
  };
}
