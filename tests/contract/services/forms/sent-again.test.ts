/** Forms that their visitor sends again, as the first answer came too late. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { contact as schema } from '#forms/contact/contact-schema.ts';
import { createFormModel } from '#forms/model/form-model.ts';
import { FormStore } from '#services/forms/form-store.ts';
import { contact, startService } from '#tests/support/content-service/running-service.ts';
import { stubStorage } from '#tests/support/stub-storage.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

it('a form whose answer came after the limit of the page is there once, and received when it is sent again', async () => {
  stubStorage();
  const store = new FormStore(':memory:');
  const answered = Promise.withResolvers<void>();
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  const service = await startService({
    store: {
      save(submission) {
        store.save(submission);
        limit.abort(new DOMException('The operation timed out.', 'TimeoutError'));
        return answered.promise;
      },
    },
  });
  const model = createFormModel({ name: 'contact', fields: ['name', 'email', 'subject', 'message'] });
  const submit = (fields: Record<string, string>) =>
    model.submit({ url: `${service.url}/form`, fields, schema, isOnline: true });
  await submit(contact);
  expect(model.$state.get()).toEqual({ kind: 'failed', failure: { kind: 'unavailable' } });
  answered.resolve();
  await submit(contact);
  expect(model.$state.get()).toEqual({ kind: 'sent', email: contact.email });
  expect(store.all()).toHaveLength(1);
  await service.close();
});

it('a database from before forms had identities gets them, and keeps its forms', async () => {
  const file = join(await temporaryFolder(), 'forms.sqlite');
  const former = new DatabaseSync(file);
  former.exec(`CREATE TABLE submissions (
    id INTEGER PRIMARY KEY, received_at TEXT NOT NULL, form TEXT NOT NULL, language TEXT NOT NULL, email TEXT,
    fields TEXT NOT NULL, consent_text TEXT, origin TEXT
  ) STRICT`);
  const statement = 'INSERT INTO submissions (received_at, form, language, fields) VALUES (?, ?, ?, ?)';
  for (const form of ['contact', 'quote']) former.prepare(statement).run('2027-06-24T14:00:00.000Z', form, 'fr', '{}');
  former.close();
  const store = new FormStore(file).open();
  const service = await startService({ store });
  for (let times = 0; times < 2; times += 1) {
    expect((await service.sendJson({ ...contact, identity: 'a'.repeat(32) })).status).toBe(201);
  }
  expect(store.all().map(({ form }) => form)).toEqual(['contact', 'quote', 'contact']);
  await service.close();
  store.close();
});
