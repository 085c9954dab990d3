/** Databases of forms that another program has locked, or that nothing can be written to. */
import { chmod, chown } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormStore } from '#services/forms/form-store.ts';
import { createWhenUnlocked, StoreBusyError } from '#services/forms/when-unlocked.ts';
import { contact, newsletter, startService } from '#tests/support/content-service/running-service.ts';
import { plainUser } from '#tests/support/rights.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'forms.sqlite');
});
afterEach(() => void vi.restoreAllMocks());

/** Locks the database as a backup or an editor's program does. @returns what unlocks it */
function lock(): () => void {
  const other = new DatabaseSync(file);
  other.exec('BEGIN EXCLUSIVE');
  return () => other.close();
}

const submission = {
  identity: null,
  receivedAt: '2027-06-24T14:00:00.000Z',
  form: 'contact',
  language: 'fr',
  email: contact.email,
  fields: {},
  consentText: null,
  origin: null,
} as const;

describe('while the database is locked', () => {
  it('forms wait, everything else is answered, and every form is stored once the lock is gone', async () => {
    const store = new FormStore(file).open();
    const service = await startService({ store });
    const unlock = lock();
    const answered: string[] = [];
    const sending = [1, 2, 3].map(async (number) => {
      const response = await service.sendJson({ ...contact, name: `Visitor ${number}` });
      answered.push('form');
      return response.status;
    });
    const reading = await service.read('site?locale=fr');
    answered.push('content');
    unlock();
    expect(reading.status).toBe(200);
    expect(await Promise.all(sending)).toEqual([201, 201, 201]);
    expect(answered).toEqual(['content', 'form', 'form', 'form']);
    expect(new Set(store.all().map(({ fields }) => fields['name']))).toEqual(
      new Set(['Visitor 1', 'Visitor 2', 'Visitor 3']),
    );
    await service.close();
  });

  it('a form that waited too long gets 503 or the failure page, and is not stored later', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const store = new FormStore(file).open();
    const service = await startService({ store, lockTimeout: 100 });
    const unlock = lock();
    const response = await service.sendJson(newsletter);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await response.json()).toMatchObject({ error: { status: 503, name: 'ServiceUnavailableError' } });
    const page = await service.sendPlain({ ...newsletter, language: 'en' });
    expect([page.status, page.headers.get('location')]).toEqual([303, '/en/not-sent']);
    unlock();
    expect(store.all()).toEqual([]);
    expect((await service.sendJson(newsletter)).status).toBe(201);
    expect(log.mock.calls.flat().map(String).join(' ')).not.toContain(newsletter.email);
    await service.close();
  });

  it('only so many forms wait', async () => {
    const store = new FormStore(file).open();
    const whenUnlocked = createWhenUnlocked(5000);
    const save = () => whenUnlocked(() => store.save(submission));
    const unlock = lock();
    const saving = Array.from({ length: 200 }, save);
    await expect(save()).rejects.toThrow(StoreBusyError);
    unlock();
    await Promise.all(saving);
    expect(store.all()).toHaveLength(200);
    store.close();
  });
});

// Root may write anywhere, so the program runs as somebody else.
describe.runIf(plainUser !== undefined)('a database that can only be read', () => {
  const uid = plainUser ?? 0;

  it.each([
    ['by itself', 0o444, 0o755],
    ['as it lies in such a folder', 0o666, 0o555],
  ])('%s is reported at start, in both languages', async (_, fileMode, folderMode) => {
    new FormStore(file).open().close();
    if (process.getuid?.() === 0) await chown(folder, uid, uid);
    await chmod(file, fileMode);
    await chmod(folder, folderMode);
    const run = runProgram('tools/content-service/run-content-service.ts', {
      cwd: tmpdir(),
      environment: { FORM_DB: file },
      uid,
    });
    expect(await run.ended).toBe(1);
    expect(run.errors()).toContain(`La base de données des formulaires, ${file}, ne peut pas être ouverte\u00A0: `);
    expect(run.errors()).toContain(`The database of forms, ${file}, can’t be opened: `);
    await chmod(folder, 0o755);
  });
});
