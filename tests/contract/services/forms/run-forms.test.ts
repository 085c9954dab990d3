/** `npm run forms`: a person's requests, where the site's own server keeps forms. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { FormStore } from '#services/forms/form-store.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'forms.sqlite');
  const store = new FormStore(file);
  const common = { identity: null, receivedAt: '2027-06-24T14:00:00.000Z', language: 'fr', origin: null } as const;
  const message = { ...common, form: 'contact', fields: { message: 'Un secret' }, consentText: null };
  const consent = { ...common, form: 'newsletter', fields: {}, consentText: 'Oui' };
  store.save({ ...message, email: 'zoe_t@example.org' });
  store.save({ ...message, email: 'zoeXt@example.org', fields: { message: 'D’une autre' } });
  store.save({ ...consent, email: 'Zoe_T@Example.org' });
  store.close();
});

async function run(...args: string[]) {
  const program = runProgram('src/services/forms/run-forms.ts', { cwd: folder, args, environment: { FORM_DB: file } });
  const code = await program.ended;
  return { code, errors: program.errors(), result: code === 0 ? (JSON.parse(program.output()) as unknown) : undefined };
}

const zoe = 'zoe_t@example.org';

it('finds and exports what is kept of an address, however it is written', async () => {
  expect((await run('find', ' ZOE_T@example.org')).result).toEqual({ submissions: 1, consents: 1, open: 1 });
  expect((await run('export', zoe)).result).toMatchObject([
    { form: 'contact', email: zoe, fields: { message: 'Un secret' }, withdrawnAt: null },
    { form: 'newsletter', email: 'Zoe_T@Example.org', consentText: 'Oui', withdrawnAt: null },
  ]);
  expect((await run('find', 'zoe%')).result).toEqual({ submissions: 0, consents: 0, open: 0 });
});

it('notes a withdrawal once; the proof stays', async () => {
  expect((await run('withdraw', zoe)).result).toEqual({ consents: 1 });
  const first = (await run('export', zoe)).result;
  expect(first).toMatchObject([{}, { consentText: 'Oui', withdrawnAt: expect.stringMatching(/^20\d\d-.+Z$/) }]);
  expect((await run('withdraw', zoe)).result).toEqual({ consents: 0 });
  expect((await run('export', zoe)).result).toEqual(first);
  expect((await run('find', zoe)).result).toEqual({ submissions: 1, consents: 1, open: 0 });
});

it('erases an address while the server runs, and leaves nothing in the file', async () => {
  const server = new FormStore(file).open();
  await run('withdraw', zoe);
  expect((await run('erase', zoe)).result).toEqual({ deleted: 2 });
  const left = (await readFile(file)).toString('latin1');
  expect([left.includes('secret'), /zoe_t/i.test(left), left.includes('zoeXt')]).toEqual([false, false, true]);
  expect(server.all()).toMatchObject([{ email: 'zoeXt@example.org' }]);
  server.close();
});

describe('without an action or an address', () => {
  it.each([[[]], [['find']], [['erase', ' ']], [['forget', zoe]], [['find', zoe, 'other@example.org']]])(
    '%j says what is missing, and changes nothing',
    async (args) => {
      const { code, errors } = await run(...args);
      expect(code).toBe(1);
      expect(errors).toContain('npm run forms -- find|export|withdraw|erase <address>');
      expect(errors).not.toContain(zoe);
    },
  );
});
