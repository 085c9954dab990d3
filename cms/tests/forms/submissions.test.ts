/** Submissions in the admin panel: read, searched, exported and deleted there, and nowhere else. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, administratorOf, createAccount } from '../support/accounts.ts';
import { behindProxy, contact, entriesOf, entriesPath, newsletter, quote, sendForm } from '../support/forms.ts';
import { type RunningCms, secrets, startCms } from '../support/start-cms.ts';

let cms: RunningCms;
let reader: Account;
let administrator: Account;
beforeAll(async () => {
  cms = await startCms({ environment: behindProxy });
  administrator = administratorOf(cms);
  reader = await createAccount(cms, 'zoo-form-reader');
});
afterAll(() => cms.close());

async function send(...forms: object[]): Promise<void> {
  for (const form of forms) expect((await sendForm(cms, form)).status).toBe(201);
}

/** Forms that would take too long to send one by one. */
function keepMany(count: number): void {
  const database = new DatabaseSync(join(cms.data, 'cms.sqlite'), { timeout: 5000 });
  database.exec(`WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${count})
    INSERT INTO zoo_form_submissions (document_id, received_at, form, name, published_at)
    SELECT 'many' || n, 1795176000000, 'contact', 'Many ' || n, 1795176000000 FROM number`);
  database.close();
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
  });
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
  const addresses = ['form-submissions', 'newsletter-consents', 'form-submission', 'newsletter-consent'];

  it.each(addresses)('has no /api/%s, whatever a token may do', async (address) => {
    await send(contact, newsletter);
    const made = await administrator.send('POST', '/admin/api-tokens', {
      name: `everything ${address}`,
      description: '',
      type: 'full-access',
      lifespan: null,
    });
    const { data } = (await bodyOf(made)) as { data: { accessKey: string } };
    const tokens = [data.accessKey, secrets.CONTENT_API_TOKEN, secrets.PREVIEW_API_TOKEN];
    for (const token of tokens) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const response = await fetch(`${cms.url}/api/${address}`, {
          method,
          headers: { Authorization: `Bearer ${token}` },
        });
        expect([404, 405]).toContain(response.status);
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
  });

  it('has consents with their proof, in the language it is asked for', async () => {
    await send({ ...newsletter, email: 'proof@example.org' });
    const { lines } = await exported(reader, 'newsletter-consents/export?language=en&_q=proof%40example.org');
    expect(lines[0]).toContain('"Consent given on (America/Toronto)","E-mail address","Purpose","Text agreed to"');
    expect(lines[1]).toContain(`"proof@example.org","Receive the newsletter","${newsletter.consentText}","French"`);
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

  it('is for those who may read forms', async () => {
    const author = await createAccount(cms, 'strapi-author');
    for (const account of [author, await createAccount(cms, 'strapi-editor')]) {
      expect((await account.request('/zoo/forms/form-submissions/export')).status).toBe(403);
    }
    expect((await fetch(`${cms.url}/zoo/forms/form-submissions/export`)).status).toBe(401);
  });
});

describe('a person’s request', () => {
  const person = (action: string, email: unknown, account = reader) =>
    account.send('POST', `/zoo/forms/person/${action}`, { email });

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
        error: { message: 'Il manque l’adresse courriel. The e-mail address is missing.' },
      });
    },
  );

  it.each(['find', 'withdraw', 'erase'])('to %s is for those who may see and delete forms', async (action) => {
    const editor = await createAccount(cms, 'strapi-editor');
    expect((await person(action, contact.email, editor)).status).toBe(403);
    expect((await fetch(`${cms.url}/zoo/forms/person/${action}`, { method: 'POST' })).status).toBe(401);
  });
});
