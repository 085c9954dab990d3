/** Mails about releases and visitors' messages, from a real CMS to a real mail server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntryProblem } from '../../../../src/services/reporting/explained-error.ts';
import type { Outcome } from '../../../../src/services/reporting/outcome.ts';
import { createAccount } from '../../support/accounts.ts';
import { followChanges, notify } from '../../support/fake-publisher.ts';
import { behindProxy, contact, newsletter, sendForm } from '../../support/forms.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { type RunningCms, secrets, startCms } from '../../support/start-cms.ts';

let mail: MailServer;
let cms: RunningCms;

const start = (data?: string) =>
  startCms({
    ...(data !== undefined && { data }),
    environment: {
      ...behindProxy,
      ...mail.environment,
      NOTICE_EMAIL: 'direction@zoo.example, technique@zoo.example',
    },
  });

beforeAll(async () => {
  mail = await startMailServer();
  cms = await start();
  const publisher = followChanges(cms);
  number = await publisher.latest();
  publisher.close();
});
afterAll(async () => {
  await cms.close();
  await mail.close();
});

/** Number of the import, the one change that there is. */
let number: number;

type Told<State> = Omit<Extract<Outcome, { state: State }>, 'number' | 'at'>;

async function report(outcome: Told<'refused'> | Told<'failed'> | Told<'live'>): Promise<void> {
  const response = await notify(cms, { ...outcome, number, at: new Date().toISOString() } as Outcome);
  expect(response.status).toBe(204);
}

const live = { state: 'live', release: '3f2a1b9c0d', seconds: 4.2 } as const;
const problem: EntryProblem = {
  type: 'animals',
  documentId: 'ambystoma-mexicanum',
  locale: 'en',
  field: 'diet',
  entry: { fr: '« Axolotl »\nBcc: x@y.example', en: '“Axolotl” <b>' },
  message: { fr: 'doit être un texte; on n’y trouve rien', en: 'must be a text; it holds nothing' },
};
const refused = (...problems: EntryProblem[]) => ({ state: 'refused', problems, removals: null }) as const;

describe('when what is published does not go online', () => {
  it('one mail says what is wrong, where, and where to look, in both languages', async () => {
    await report({ ...refused(...Array.from({ length: 8 }, () => problem)), scheduled: true });
    const { from, to, subject, text } = await mail.received(1);
    expect(from).toBe('cms@zoo.example');
    expect(to).toEqual(['direction@zoo.example', 'technique@zoo.example']);
    expect(subject).toBe('Pas en ligne, et pourquoi / Not online, and why (www.zoovalboreal.example)');
    const entry = `${cms.url}/admin/content-manager/collection-types/api::animal.animal/ambystoma-mexicanum`;
    expect(text).toContain(
      `- « Axolotl » Bcc: x@y.example, en anglais, Alimentation : doit être un texte; on n’y trouve rien\n  ${entry}?plugins[i18n][locale]=en`,
    );
    expect(text).toContain('- “Axolotl” <b>, in English, Diet: must be a text; it holds nothing');
    expect(text).toContain('- “Axolotl” &lt;b&gt;, in English');
    expect(text).toContain(`<a href="${cms.url}/admin/mise-en-ligne">`);
    for (const words of [
      'Il y a encore 3 problèmes.',
      'There are 3 more problems.',
      `${cms.url}/admin/mise-en-ligne`,
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain('Nobody has published: the hour of a scheduled change has come.');
    expect(text).not.toContain('{{');
  });

  it('no mail repeats it, another cause has another mail, and one says when all is well', async () => {
    await report(refused(problem));
    await report({ state: 'failed', reason: { fr: 'Le disque est plein.', en: 'The disk is full.' } });
    expect((await mail.received(2)).text).toContain('la mise en ligne a échoué. Le disque est plein.');
    await report(refused(problem));
    await report(live);
    const well = await mail.received(3);
    expect(well.subject).toBe('De nouveau à jour / Up to date again (www.zoovalboreal.example)');
    expect(well.text).toContain('Everything that is published is online again.');
    await report(live);
  });
});

describe('a writer who may not publish', () => {
  const axolotl = { uid: 'api::animal.animal', documentId: 'ambystoma-mexicanum', locale: 'en' };

  it('asks by one mail an hour, which names the entry and leads to it', async () => {
    const author = await createAccount(cms, 'strapi-author');
    const before = mail.mails.length;
    const ask = async (asked: object, who = author) => (await who.send('POST', '/zoo/publish-request', asked)).status;
    const draft = `/content-manager/collection-types/${axolotl.uid}/${axolotl.documentId}?locale=en`;
    expect((await author.send('PUT', draft, { title: 'Axolotl\nBcc: x@y.example' })).status).toBe(200);
    const twoClicks = await Promise.all([ask(axolotl), ask(axolotl)]);
    expect([...twoClicks, await ask({ ...axolotl, locale: 'fr' })]).toEqual([204, 204, 204]);
    const { to, subject, text } = await mail.received(before + 1);
    expect(to).toEqual(['direction@zoo.example', 'technique@zoo.example']);
    expect(subject).toBe(
      'Un brouillon à relire et à publier / A draft to review and publish (www.zoovalboreal.example)',
    );
    expect(text).toMatch(/\nTest \d+ asks that this draft be published\. Animals: "Axolotl Bcc: x@y\.example"/);
    expect(text).toContain(`${cms.url}/admin${draft.replace('locale', 'plugins[i18n][locale]')}`);

    expect(await ask({ ...axolotl, documentId: 'nobody' })).toBe(404);
    for (const wrong of [{}, { ...axolotl, uid: 'admin::user' }, { ...axolotl, locale: 'de' }]) {
      expect(await ask(wrong)).toBe(400);
    }
    expect(await ask(axolotl, await createAccount(cms, 'zoo-form-reader'))).toBe(403);
    expect((await fetch(`${cms.url}/zoo/publish-request`, { method: 'POST' })).status).toBe(401);
    const refusal = mail.refuse(1);
    expect(await ask({ ...axolotl, documentId: 'panthera-leo' })).toBe(502);
    await refusal;
    mail.take();
    expect(mail.mails).toHaveLength(before + 1);
    expect(await ask({ ...axolotl, documentId: 'panthera-leo' })).toBe(204);
    expect((await mail.received(before + 2)).text).toContain('panthera-leo');
  });
});

describe('a lost password', () => {
  const post = (path: string, body: object) =>
    fetch(`${cms.url}/admin/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('is replaced by the link in a mail, in both languages, once', async () => {
    const before = mail.mails.length;
    const { ADMIN_EMAIL: email } = secrets;
    expect((await post('forgot-password', { email: 'stranger@zoo.example' })).status).toBe(204);
    expect((await post('forgot-password', { email })).status).toBe(204);
    const { from, to, subject, text } = await mail.received(before + 1);
    expect([from, to]).toEqual(['cms@zoo.example', [email]]);
    expect(subject).toBe('Votre mot de passe / Your password');
    expect(text).toContain('Le lien sert une seule fois.');
    expect(text).toContain('The link works once.');
    const [, address = '', code] = /\n(\S+)\?code=(\w+)\n/.exec(text) ?? [];
    expect(address).toBe(`${cms.url}/admin/auth/reset-password`);
    const password = 'A-password-by-mail-3';
    expect((await post('reset-password', { resetPasswordToken: code, password })).status).toBe(200);
    expect((await post('login', { email, password })).status).toBe(200);
    expect((await post('reset-password', { resetPasswordToken: code, password })).status).toBe(400);
  });
});

it('links for a new password are a few, wherever they are asked for', async () => {
  const before = mail.mails.length;
  const ask = (index: number) =>
    fetch(`${cms.url}/admin/forgot-password`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `198.51.100.${index}`,
        'X-Forwarded-Proto': 'https',
      },
      body: JSON.stringify({ email: secrets.ADMIN_EMAIL }),
    });
  const statuses: number[] = [];
  for (let index = 0; index < 7; index += 1) statuses.push((await ask(index)).status);
  expect(statuses[0]).toBe(204);
  expect(statuses).toContain(429);
  expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(5);
  await mail.received(before + statuses.filter((status) => status === 204).length);
});

it('when visitors write, one mail an hour says how many, and nothing of what they say', async () => {
  const before = mail.mails.length;
  expect((await sendForm(cms, { ...newsletter, email: 'nobody@example.org' })).status).toBe(201);
  for (let count = 0; count < 3; count += 1) expect((await sendForm(cms, contact)).status).toBe(201);
  const { subject, text } = await mail.received(before + 1);
  expect(subject).toMatch(/^(?:Un|\d) messages? de visiteurs? \/ (?:A|\d) /);
  expect(text).toContain(`${cms.url}/admin/content-manager/collection-types/api::form-submission.form-submission`);
  for (const personal of [contact.email, contact.name, contact.message]) expect(text).not.toContain(personal);
  // Any other mail would come before this one.
  await report({ state: 'failed', reason: { fr: 'Panne.', en: 'Outage.' } });
  expect((await mail.received(before + 2)).text).toContain('Panne.');
});

it('a mail that could not be sent is sent by the next process, once, and no other again', async () => {
  const before = mail.mails.length;
  const refusal = mail.refuse(1);
  await report(refused({ ...problem, documentId: 'panthera-leo' }));
  await refusal;
  await cms.stop();
  mail.take();
  cms = await start(cms.data);
  expect((await mail.received(before + 1)).text).toContain('/panthera-leo?');
  await report(live);
  expect((await mail.received(before + 2)).subject).toContain('De nouveau à jour');
  expect(mail.mails).toHaveLength(before + 2);
});
