/** The time that forms are kept. */
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '#content/bundled/en/pages.json' with { type: 'json' };
import fr from '#content/bundled/fr/pages.json' with { type: 'json' };
import { sweepDaily } from '#lib/daily-sweep.ts';
import { formsObject } from '#services/deploy/cloudflare/cloudflare-forms.ts';
import { FormStore } from '#services/forms/form-store.ts';
import { withdrawConsents } from '#services/forms/person-requests.ts';
import { formSweep, limitsAt, retention } from '#services/forms/retention.ts';
import { sqlSweep } from '#services/forms/stored-forms.ts';

const at = (iso: string) => new Date(iso);

it('is what the privacy policy promises, in both languages', () => {
  const policy = (pages: readonly { documentId: string; body: string | null }[]) =>
    pages.find(({ documentId }) => documentId === 'privacy')?.body?.replaceAll('\u00A0', ' ');
  const { messages, withdrawnConsents } = retention;
  expect(policy(fr)?.split(`| ${messages} mois |`)).toHaveLength(3);
  expect(policy(fr)).toContain(`puis ${withdrawnConsents / 12} ans pour la preuve`);
  expect(policy(en)?.split(`| ${messages} months |`)).toHaveLength(3);
  expect(policy(en)).toContain(`then ${withdrawnConsents / 12} years for the proof`);
});

it.each([
  ['2028-06-30T10:00:00.000Z', '2026-06-30T10:00:00.000Z', '2025-06-30T10:00:00.000Z'],
  // A day that there is every four years only.
  ['2028-02-29T10:00:00.000Z', '2026-03-01T10:00:00.000Z', '2025-03-01T10:00:00.000Z'],
  ['2030-03-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z', '2027-03-01T00:00:00.000Z'],
  // Clocks of the zoo go forward that night.
  ['2028-03-12T07:00:00.000Z', '2026-03-12T07:00:00.000Z', '2025-03-12T07:00:00.000Z'],
])('a sweep at %s deletes what arrived before %s', (now, receivedBefore, withdrawnBefore) => {
  expect(limitsAt(at(now))).toEqual({ receivedBefore, withdrawnBefore });
});

describe('a store', () => {
  let store: FormStore;
  beforeEach(() => {
    store = new FormStore(':memory:');
    const save = (receivedAt: string, form: string) =>
      store.save({
        identity: null,
        receivedAt: `${receivedAt}T12:00:00.000Z`,
        form,
        language: 'fr',
        email: `${form}-${receivedAt}@example.org`,
        fields: {},
        consentText: null,
        origin: null,
      });
    for (const form of ['contact', 'quote', 'newsletter']) {
      for (const received of ['2020-01-01', '2026-02-28', '2026-02-28', '2027-01-01']) save(received, form);
    }
    withdrawConsents(store.run, 'newsletter-2020-01-01@example.org', '2025-02-01T00:00:00.000Z');
    withdrawConsents(store.run, 'newsletter-2026-02-28@example.org', '2027-02-01T00:00:00.000Z');
  });
  afterEach(() => store.close());

  const swept = () => formSweep(sqlSweep(store.run));
  const kept = () => store.all().map(({ email }) => email?.replace('@example.org', ''));

  const whenSwept = [
    'contact-2027-01-01',
    'quote-2027-01-01',
    'newsletter-2026-02-28',
    'newsletter-2026-02-28',
    'newsletter-2027-01-01',
  ];

  it('loses what is too old, and only that, on the second day', async () => {
    const info = vi.spyOn(console, 'log').mockReturnValue();
    const all = kept();
    await sweepDaily(swept(), at('2028-02-28T13:00:00.000Z'));
    await sweepDaily(swept(), at('2028-02-29T12:00:00.000Z'));
    expect(kept()).toEqual(all);
    await sweepDaily(swept(), at('2028-02-29T14:00:00.000Z'));
    expect(kept()).toEqual(whenSwept);
    expect(info.mock.calls).toEqual([
      ['[form] info: Deleted what may not be kept any longer: 6 messages and 1 consents.'],
    ]);
    await sweepDaily(swept(), at('2028-03-01T15:00:00.000Z'));
    expect(kept()).toEqual(whenSwept);
  });

  it('loses nothing to a clock that is years ahead for some hours', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const all = kept();
    await sweepDaily(swept(), at('2027-02-01T12:00:00.000Z'));
    await sweepDaily(swept(), at('2037-02-01T12:00:00.000Z'));
    await sweepDaily(swept(), at('2037-02-01T22:00:00.000Z'));
    await sweepDaily(swept(), at('2027-02-01T23:00:00.000Z'));
    await sweepDaily(swept(), at('2027-02-02T22:00:00.000Z'));
    expect(kept()).toEqual(all);
    expect(error).toHaveBeenCalledTimes(2);
  });

  it('swept twice at once, or again after a kill before it was noted, is as after once', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    await sweepDaily(swept(), at('2028-02-28T12:00:00.000Z'));
    const now = at('2028-02-29T14:00:00.000Z');
    const killed = { ...swept(), noteSweep: () => Promise.reject(new Error('killed')) };
    await expect(sweepDaily(killed, now)).rejects.toThrow('killed');
    await Promise.all([sweepDaily(swept(), now), sweepDaily(swept(), now)]);
    expect(kept()).toEqual(whenSwept);
  });

  it('on Cloudflare is swept by an alarm a day', async () => {
    vi.useFakeTimers({ now: at('2028-02-28T12:00:00.000Z'), toFake: ['Date'] });
    vi.spyOn(console, 'log').mockReturnValue();
    const database = new DatabaseSync(':memory:');
    let alarm: number | null = null;
    const storage = {
      sql: {
        exec: (statement: string, ...values: readonly (string | null)[]) => database.prepare(statement).all(...values),
      },
      getAlarm: () => Promise.resolve(alarm),
      setAlarm(next: number) {
        alarm = next;
        return Promise.resolve();
      },
    };
    const prepared = Promise.withResolvers<void>();
    const blockConcurrencyWhile = (prepare: () => Promise<void>) => prepare().then(prepared.resolve);
    const Forms = formsObject({ policy: { formUrl: '/form', scriptHashes: [], hasTagManager: false } });
    const forms = new Forms({ storage, blockConcurrencyWhile }, {});
    await prepared.promise;
    database.exec(`INSERT INTO submissions (received_at, form, language, fields)
      VALUES ('2026-02-28T12:00:00.000Z', 'quote', 'fr', '{}'), ('2026-03-02T12:00:00.000Z', 'quote', 'fr', '{}')`);
    for (let days = 0; days < 3; days += 1) {
      vi.setSystemTime(alarm ?? 0);
      await forms.alarm();
    }
    const left = database.prepare('SELECT received_at FROM submissions').all();
    expect(left).toEqual([{ received_at: '2026-03-02T12:00:00.000Z' }]);
  });
});
