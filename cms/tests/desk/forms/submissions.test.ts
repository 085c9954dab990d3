/** Submissions in the admin panel: read, searched, exported and deleted there, and nowhere else. */
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isReadableByOthers, permissionsOf } from '../../../../tests/support/readable-by-others.ts';
import { type Account, administratorOf, createAccount } from '../../support/accounts.ts';
import { copyTemplate } from '../../support/cms-template.ts';
import { withDatabase } from '../../support/database.ts';
import { type Data, Editor } from '../../support/editor.ts';
import { behindProxy, contact, entriesOf, entriesPath, newsletter, quote, sendForm } from '../../support/forms.ts';
import { type RunningCms, secrets, startCms } from '../../support/start-cms.ts';

const day = 86_400_000;

/** What a CMS has that was swept yesterday: forms on both sides of the limits. */
function writeOldForms(database: DatabaseSync): void {
  const daysAgo = (days: number) => Date.now() - days * day;
  const message = database.prepare(
    `INSERT INTO zoo_form_submissions (document_id, received_at, form, email, published_at) VALUES (?, ?, ?, ?, ?)`,
  );
  for (const days of [700, 740]) {
    for (const form of ['contact', 'quote']) {
      message.run(`${form}-${days}`, daysAgo(days), form, `old-${days}@example.org`, daysAgo(days));
    }
  }
  const consent = database.prepare(
    `INSERT INTO zoo_newsletter_consents (document_id, given_at, email, purpose, consent_text, withdrawn_at, published_at)
      VALUES (?, ?, ?, 'newsletter', 'Oui', ?, ?)`,
  );
  for (const [name, withdrawn] of [
    ['open', null],
    ['withdrawn', daysAgo(1000)],
    ['over', daysAgo(1100)],
  ] as const) {
    consent.run(name, daysAgo(2000), `old-${name}@example.org`, withdrawn, daysAgo(2000));
  }
  const sweep = JSON.stringify(new Date(daysAgo(1.5)).toISOString());
  // The first start, of which this is a copy, has noted one.
  database.prepare(`UPDATE strapi_core_store_settings SET value = ? WHERE key = 'zoo_forms_sweep'`).run(sweep);
}

let cms: RunningCms;
let reader: Account;
let administrator: Account;
beforeAll(async () => {
  const data = await copyTemplate();
  await chmod(data, 0o755);
  withDatabase({ data }, writeOldForms);
  cms = await startCms({ data, environment: behindProxy });
  administrator = administratorOf(cms);
  reader = await createAccount(cms, 'zoo-form-reader');
});
afterAll(() => cms.close());

async function send(...forms: object[]): Promise<void> {
  for (const form of forms) expect((await sendForm(cms, form)).status).toBe(201);
}

/** Forms that would take too long to send one by one. */
function keepMany(count: number): void {
  const statement = `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${count})
    INSERT INTO zoo_form_submissions (document_id, received_at, form, name, published_at)
    SELECT 'many' || n, 1795176000000, 'contact', 'Many ' || n, 1795176000000 FROM number`;
  withDatabase(cms, (database) => database.exec(statement));
}

const bodyOf = async (response: Response): Promise<unknown> => response.json();

describe('a form reader', () => {
  it('finds the forms of an address', async () => {
    await send({ ...contact, email: 'search-me@example.org' }, { ...quote, email: 'other@example.org' });
    const found = await entriesOf(reader, 'submissions', 'search-me@');
    expect(found).toMatchObject([{ email: 'search-me@example.org', name: contact.name, form: 'contact' }]);
  });

  it('deletes one form', async () => {
    await send({ ...contact, email: 'one@example.org' }, { ...quote, email: 'one@example.org' });
    const [first, second] = await entriesOf(reader, 'submissions', 'one@example.org');
    expect((await reader.send('DELETE', `${entriesPath('submissions')}/${first?.documentId}`)).status).toBe(200);
    expect(await entriesOf(reader, 'submissions', 'one@example.org')).toMatchObject([
      { documentId: second?.documentId },
    ]);
    expect(cms.log()).toMatch(/Account \d+ deleted an entry of form-submissions\./);
  });
});

describe('an answer', () => {
  const note = (documentId: unknown, isAnswered: unknown, account = reader) =>
    account.send('POST', '/zoo/forms/answered', { documentId, isAnswered });

  it('is noted with the first one who noted it, found by it, and taken back', async () => {
    const email = 'waiting@example.org';
    await send({ ...contact, email }, { ...quote, email });
    const [one, other] = await entriesOf(reader, 'submissions', email);
    expect([one?.['answeredAt'], one?.['answeredBy']]).toEqual([null, null]);
    const first = await bodyOf(await note(one?.documentId, true));
    expect(first).toEqual({ data: { answeredAt: expect.stringMatching(/^20\d\d-.+Z$/), answeredBy: 'Test 1' } });
    expect(await bodyOf(await note(one?.documentId, true, administrator))).toEqual(first);
    const unanswered = `${entriesPath('submissions')}?_q=${email}&filters[$and][0][answeredAt][$null]=true`;
    const found = async () => ((await bodyOf(await reader.request(unanswered))) as { results: object[] }).results;
    expect(await found()).toMatchObject([{ documentId: other?.documentId }]);
    const exported = `/zoo/forms/form-submissions/export?_q=${email}&filters[$and][0][answeredAt][$notNull]=true`;
    expect(await (await reader.request(exported)).text()).toMatch(/"Répondu par"\r\n.*"Test 1"\r\n$/);
    expect(await bodyOf(await note(one?.documentId, false))).toEqual({ data: { answeredAt: null, answeredBy: null } });
    expect(await found()).toHaveLength(2);
  });

  it.each([
    ['of no message', 'nothing', true, 404],
    ['of a filter', { $ne: '' }, true, 400],
    ['of neither kind', 'nothing', 'yes', 400],
  ])('%s is refused', async (_, documentId, isAnswered, status) => {
    expect((await note(documentId, isAnswered)).status).toBe(status);
  });
});

describe('the text of a consent', () => {
  const sendConsent = async (email: string, consentText: string, language = 'fr') => {
    await send({ ...newsletter, email, consentText, language });
    const [consent] = await entriesOf(reader, 'consents', email);
    return [consent?.['wording'], consent?.['consentText']];
  };

  it('is known if the zoo publishes it, or has published it', async () => {
    const editor = new Editor(cms);
    const published = async (locale: 'fr' | 'en') =>
      String(((await editor.open('site', '', locale)).data['legal'] as Data)['newsletterConsent']);
    const [french, english] = [await published('fr'), await published('en')];
    expect(await sendConsent('fr@example.org', french)).toEqual(['published', french]);
    expect(await sendConsent('en@example.org', english, 'en')).toEqual(['published', english]);
    expect(await sendConsent('lines@example.org', french.replace(' ', '\r\n'))).toEqual([
      'published',
      expect.any(String),
    ]);
    expect(await sendConsent('wrong@example.org', english)).toEqual(['unknown', english]);
    expect(await sendConsent('any@example.org', 'Je donne ma maison au zoo.')).toEqual(['unknown', expect.any(String)]);

    const { legal } = (await editor.open('site', '')).data;
    const changed = { ...(legal as Data), newsletterConsent: 'Je veux recevoir l’infolettre du zoo.' };
    expect((await editor.publish('site', '', { legal: changed })).status).toBe(200);
    // A page that was open meanwhile sends the former wording.
    expect(await sendConsent('late@example.org', french)).toEqual(['published', french]);
    expect((await sendConsent('new@example.org', changed.newsletterConsent))[0]).toBe('published');
  });
});

it('what may not be kept any longer is deleted, and nothing else', async () => {
  await expect.poll(cms.log).toContain('Deleted what may not be kept any longer: 2 messages and 1 consents.');
  const left = async (type: 'submissions' | 'consents') =>
    (await entriesOf(reader, type, 'old-')).map(({ email }) => email).sort();
  expect(await left('submissions')).toEqual(['old-700@example.org', 'old-700@example.org']);
  expect(await left('consents')).toEqual(['old-open@example.org', 'old-withdrawn@example.org']);
  expect((await readFile(join(cms.data, 'cms.sqlite'))).includes('old-740@')).toBe(false);
});

describe('nobody, an administrator included,', () => {
  it.each(['administrator', 'reader'] as const)('edits or writes a form (%s)', async (who) => {
    const account = { administrator, reader }[who];
    const email = `keep-${who}@example.org`;
    await send({ ...contact, email });
    const [entry] = await entriesOf(reader, 'submissions', email);
    const path = `${entriesPath('submissions')}/${entry?.documentId}`;
    expect((await account.send('PUT', path, { message: 'Something else' })).status).toBe(403);
    expect(
      (await account.send('POST', entriesPath('submissions'), { ...contact, receivedAt: new Date() })).status,
    ).toBe(403);
    expect((await account.send('POST', `${entriesPath('submissions')}/clone/${entry?.documentId}`, {})).status).toBe(
      403,
    );
    expect((await account.send('POST', `${path}/actions/publish`, {})).status).toBe(403);
    expect(await entriesOf(reader, 'submissions', email)).toEqual([entry]);
  });

  it('can be given the right to', async () => {
    const { data } = (await bodyOf(await administrator.request('/admin/permissions'))) as {
      data: { sections: { collectionTypes: { actions: { actionId: string; subjects: string[] }[] } } };
    };
    const possible = data.sections.collectionTypes.actions
      .filter(({ subjects }) => subjects.includes('api::form-submission.form-submission'))
      .map(({ actionId }) => actionId);
    expect(possible.sort()).toEqual([
      'plugin::content-manager.explorer.delete',
      'plugin::content-manager.explorer.read',
    ]);
  });
});

describe('the public interface', () => {
  it('has no address of forms, whatever a token may do', async () => {
    await send(contact, newsletter);
    const everything = { name: 'Everything', description: '', type: 'full-access', lifespan: null };
    const made = await administrator.send('POST', '/admin/api-tokens', everything);
    const { data } = (await bodyOf(made)) as { data: { accessKey: string } };
    for (const token of [data.accessKey, secrets.CONTENT_API_TOKEN, secrets.PREVIEW_API_TOKEN]) {
      for (const address of ['form-submissions', 'newsletter-consents', 'form-submission', 'newsletter-consent']) {
        for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
          const headers = { Authorization: `Bearer ${token}` };
          const { status } = await fetch(`${cms.url}/api/${address}`, { method, headers });
          expect([404, 405], `${method} ${address}`).toContain(status);
        }
      }
    }
  });

  it('returns no submission with content', async () => {
    const response = await fetch(`${cms.url}/api/pages?populate=*`, {
      headers: { Authorization: `Bearer ${secrets.PREVIEW_API_TOKEN}` },
    });
    expect(await response.text()).not.toContain(contact.email);
  });

  it('offers a token no action on forms', async () => {
    const offered = await (await administrator.request('/admin/content-api/permissions')).text();
    expect(offered).toContain('api::animal');
    expect(offered).not.toMatch(/form-submission|newsletter-consent/);
  });
});

const exported = async (account: Account, address: string) => {
  const response = await account.request(`/zoo/forms/${address}`);
  return { response, lines: (await response.text()).split('\r\n') };
};

describe('an export', () => {
  it('is a table for spreadsheets, in the zoo’s time zone', async () => {
    await send({ ...quote, email: 'export@example.org', name: '=1+1' });
    const { response, lines } = await exported(reader, 'form-submissions/export?language=fr&_q=export%40example.org');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="form-submissions-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"Reçu le (America/Toronto)";"Formulaire";');
    expect(lines[1]).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d";"Demande de soumission";"export@example.org";"'=1\+1";/);
    expect(lines[1]).toContain('"\'+1 450 555-0142"');
    await expect.poll(cms.log).toMatch(/Account \d+ exported 1 entries of form-submissions\./);
    expect(cms.log()).not.toContain('export@example.org');
  });

  it('has consents with their proof, in the language it is asked for', async () => {
    await send({ ...newsletter, email: 'proof@example.org' });
    const { lines } = await exported(reader, 'newsletter-consents/export?language=en&_q=proof%40example.org');
    expect(lines[0]).toContain('"Consent given on (America/Toronto)","Email address","Purpose","Text agreed to"');
    expect(lines[1]).toContain(
      `"proof@example.org","Receive the newsletter","${newsletter.consentText}","Unknown","French"`,
    );
  });

  it('has all entries, however many there are, and follows the filters of the list', async () => {
    const before = (await exported(reader, 'form-submissions/export')).lines.length;
    keepMany(1010);
    const { lines } = await exported(reader, 'form-submissions/export');
    expect(lines).toHaveLength(before + 1010);
    expect(new Set(lines.flatMap((line) => /"Many \d+"/.exec(line) ?? [])).size).toBe(1010);
    const filtered = await exported(
      reader,
      `form-submissions/export?filters[name][$eq]=${encodeURIComponent('Many 7')}`,
    );
    expect(filtered.lines).toHaveLength(3);
  });

  it('can’t be used to read entries that its reader has no right to', async () => {
    const path = '/zoo/forms/form-submissions/export?filters[createdBy][password][$startsWith]=a';
    for (const account of [reader, administrator]) expect((await account.request(path)).status).toBe(400);
  });
});

describe('a person’s request', () => {
  const person = (action: string, email: unknown) => reader.send('POST', `/zoo/forms/person/${action}`, { email });

  it('finds the data of an address, however it is written', async () => {
    await send(
      { ...contact, email: 'Person@Example.org' },
      { ...quote, email: 'person@example.org' },
      { ...newsletter, email: 'PERSON@example.org' },
    );
    expect(await bodyOf(await person('find', ' person@EXAMPLE.org '))).toEqual({
      data: { submissions: 2, consents: 1, open: 1 },
    });
  });

  it('to withdraw consent is noted once, and the proof stays', async () => {
    await send({ ...newsletter, email: 'leaving@example.org' });
    expect(await bodyOf(await person('withdraw', 'Leaving@example.org'))).toEqual({ data: { consents: 1 } });
    expect(cms.log()).toMatch(/Account \d+ noted the withdrawal of 1 consents of a person\./);
    const [withdrawn] = await entriesOf(reader, 'consents', 'leaving@example.org');
    expect(withdrawn).toMatchObject({
      consentText: newsletter.consentText,
      withdrawnAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(await bodyOf(await person('withdraw', 'leaving@example.org'))).toEqual({ data: { consents: 0 } });
    expect(await entriesOf(reader, 'consents', 'leaving@example.org')).toEqual([withdrawn]);
    await send({ ...newsletter, email: 'leaving@example.org' });
    expect(await bodyOf(await person('find', 'leaving@example.org'))).toEqual({
      data: { submissions: 0, consents: 2, open: 1 },
    });
  });

  it('to be forgotten leaves nothing of them in the database, and everything of others', async () => {
    const [email, other] = ['forget_me@example.org', 'forgetXme@example.org'];
    await send({ ...contact, email }, { ...quote, email: 'Forget_Me@example.org' }, { ...newsletter, email });
    await send({ ...contact, email: other });
    const files = async () => (await readFile(join(cms.data, 'cms.sqlite'))).toString('latin1');
    expect(await files()).toContain(email);
    expect(await bodyOf(await person('erase', email))).toEqual({ data: { submissions: 2, consents: 1 } });
    expect(await bodyOf(await person('find', email))).toEqual({ data: { submissions: 0, consents: 0, open: 0 } });
    expect(await bodyOf(await person('find', other))).toMatchObject({ data: { submissions: 1 } });
    const left = await files();
    expect([left.includes(email), left.includes('Forget_Me'), left.includes(other)]).toEqual([false, false, true]);
    expect(cms.log()).toContain('deleted 2 submissions and 1 consents of a person');
    expect(cms.log()).not.toContain(email);
  });

  it.each([undefined, '', '  ', 7, { $ne: '' }])(
    'without an address (%j) is rejected in both languages',
    async (email) => {
      const response = await person('erase', email);
      expect(response.status).toBe(400);
      expect(await bodyOf(response)).toMatchObject({
        error: { message: 'Il manque l’adresse courriel. The email address is missing.' },
      });
    },
  );
});

it('nothing of it is for another user of the machine', async () => {
  await send(contact);
  const database = join(cms.data, 'cms.sqlite');
  expect([permissionsOf(cms.data), permissionsOf(database)]).toEqual(['700', '600']);
  expect(isReadableByOthers(database)).toBe(false);
});
