/** Which outcomes the CMS gets, in which order, while it answers late or with an error. */
import { json } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { createOutcomeNotifier, type OutcomeNotifier } from '#services/publishing/outcome-notifier.ts';
import type { Outcome } from '#services/reporting/outcome.ts';
import { type Answer, answering, status } from '#tests/support/loopback-server.ts';

const at = '2027-06-24T18:00:00.000Z';
const final = (number: number): Outcome => ({ number, at, state: 'failed', reason: { fr: 'non', en: 'no' } });
const building = (number: number): Outcome => ({ number, at, state: 'building' });

/** Starts a CMS with these answers, of which the last one is repeated, and notifies it. */
async function start(...answers: [Answer, ...Answer[]]) {
  const got: string[] = [];
  const taking = answers.map((answer): Answer => async (request, response) => {
    const { number, state } = (await json(request)) as Outcome;
    got.push(`${number} ${state}`);
    answer(request, response);
  }) as [Answer, ...Answer[]];
  const { url, firstRequest } = await answering(...taking);
  const sent: Outcome[] = [];
  const notifier: OutcomeNotifier = createOutcomeNotifier(
    { cmsUrl: url, secret: 'a-secret-of-the-publisher' },
    { onSent: (outcome) => void sent.push(outcome), onProblem: () => undefined },
  );
  onTestFinished(() => notifier.stop());
  return { notifier, got, sent, firstRequest };
}

it('a final one is not lost if a release begins while it is on its way, and fails to arrive', async () => {
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<undefined>();
  const { notifier, got, sent, firstRequest } = await start(
    (request, response) => void isAllowed.then(() => status(404)(request, response)),
    status(204),
  );
  notifier.notify(final(1));
  await firstRequest;
  notifier.notify(building(2));
  allow(undefined);
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(2);
  expect(got).toEqual(['1 failed', '1 failed', '2 building']);
});

it('a newer final one takes the place of all before it', async () => {
  const { notifier, got, sent } = await start(status(404), status(204));
  notifier.notify(final(1));
  await expect.poll(() => got.length).toBe(1);
  notifier.notify(building(2));
  notifier.notify(final(2));
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(1);
  expect(got).toEqual(['1 failed', '2 failed']);
});
