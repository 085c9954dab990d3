/** Forms while the database of the CMS can't be written to: none is lost without an error response. */
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { canMount } from '../../../../tests/support/rights.ts';
import { administratorOf } from '../../support/accounts.ts';
import { behindProxy, contact, entriesOf, newsletter, newVisitor, sendForm } from '../../support/forms.ts';
import { lockDatabase } from '../../support/locked-database.ts';
import { dataOnSmallDisk, fillDisk } from '../../support/small-disk.ts';
import { type RunningCms, startCms } from '../../support/start-cms.ts';

const environment = { SITE_URL: 'https://zoo.example', ...behindProxy };

const sendPlain = ({ url }: RunningCms, fields: Record<string, string>) =>
  fetch(`${url}/form`, {
    method: 'POST',
    headers: newVisitor(),
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

describe('a locked database', () => {
  let cms: RunningCms;
  beforeAll(async () => {
    cms = await startCms({ environment });
  });
  afterAll(() => cms.close());

  it('has forms wait, and keeps each once it is unlocked', async () => {
    const unlock = lockDatabase(cms);
    const sending = [1, 2, 3].map((number) => sendForm(cms, { ...contact, name: `Visitor ${number}` }));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    unlock();
    expect((await Promise.all(sending)).map(({ status }) => status)).toEqual([201, 201, 201]);
    const names = (await entriesOf(administratorOf(cms), 'submissions')).map(({ name }) => name);
    expect(names.sort()).toEqual(['Visitor 1', 'Visitor 2', 'Visitor 3']);
  });

  it('that stays locked answers with a message to try again, and stores none of them later', async () => {
    const unlock = lockDatabase(cms);
    const response = await sendForm(cms, newsletter);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await response.json()).toMatchObject({ error: { status: 503, name: 'ServiceUnavailableError' } });
    const page = await sendPlain(cms, { ...newsletter, language: 'en' });
    expect([page.status, page.headers.get('location')]).toEqual([303, 'https://zoo.example/en/not-sent']);
    unlock();
    expect(await entriesOf(administratorOf(cms), 'consents')).toEqual([]);
    expect((await sendForm(cms, newsletter)).status).toBe(201);
    expect(cms.log()).toContain('The database was locked all the time.');
    expect(cms.log()).not.toContain(newsletter.email);
  });
});

describe.runIf(canMount)('a full disk', () => {
  it('answers with an error, and stores forms again once there is space', async () => {
    const data = await dataOnSmallDisk();
    const cms = await startCms({ environment, data });
    onTestFinished(() => cms.close());
    expect((await sendForm(cms, { ...contact, name: 'Before' })).status).toBe(201);
    const free = await fillDisk(dirname(data));
    const response = await sendForm(cms, { ...contact, name: 'Full', message: 'x'.repeat(4000) });
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ error: { status: 500, message: 'The form could not be kept' } });
    const page = await sendPlain(cms, { ...contact, message: 'x'.repeat(4000) });
    expect([page.status, page.headers.get('location')]).toEqual([303, 'https://zoo.example/envoi-impossible']);
    await free();
    expect((await sendForm(cms, { ...contact, name: 'After' })).status).toBe(201);
    const names = (await entriesOf(administratorOf(cms), 'submissions')).map(({ name }) => name);
    expect(names.sort()).toEqual(['After', 'Before']);
    expect(cms.log()).not.toContain(contact.email);
  });
});
