/** Faults of publishing: what was published is said though the CMS was killed, and CI is called until it has ended. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { Editor } from '../../support/editor.ts';
import { followChanges, notify, startCi, viewOf } from '../../support/fake-publisher.ts';
import { type RunningCms, startCms } from '../../support/start-cms.ts';

async function cmsForTest(environment: Record<string, string>, data?: string): Promise<RunningCms> {
  const cms = await startCms({ environment, ...(data !== undefined && { data }) });
  onTestFinished(cms.close);
  return cms;
}

const unchanged = (number: number) =>
  ({ number, state: 'unchanged', at: new Date().toISOString(), release: '3f2a1b9c0d', seconds: 2 }) as const;

/** The number in the inputs of a dispatch. */
const numberIn = (call: { body: unknown } | undefined) =>
  Number((call?.body as { inputs?: { number?: string } } | undefined)?.inputs?.number);

describe('a CMS that is killed', () => {
  it('says after its restart what was published in the second before', async () => {
    const first = await startCms();
    const publisher = followChanges(first);
    const before = await publisher.latest();
    publisher.close();
    await notify(first, unchanged(before));
    const published = await new Editor(first).publish('faqs', 'parking', { question: 'Publiée juste avant la panne?' });
    expect(published.message).toBe('');
    first.kill('SIGKILL');
    await first.ended;
    const second = await cmsForTest({}, first.data);
    const next = followChanges(second);
    onTestFinished(next.close);
    const number = await next.latest();
    expect(number).toBeGreaterThan(before);
    await notify(second, unchanged(number));
    expect((await viewOf(second)).waiting).toBeUndefined();
  });
});

describe('CI', () => {
  const environmentOf = (url: string) => ({
    DISPATCH_URL: url,
    DISPATCH_TOKEN: 'dispatch-token-of-tests',
    DISPATCH_REF: 'live',
  });

  it('is started for a change, once more after a restart, and when the site changes by itself', async () => {
    const ci = await startCi();
    onTestFinished(ci.close);
    const first = await startCms({ environment: environmentOf(ci.url) });
    await ci.called(1);
    const number = numberIn(ci.calls[0]);
    expect(ci.calls[0]).toEqual({
      authorization: 'Bearer dispatch-token-of-tests',
      body: { ref: 'live', inputs: { number: String(number) } },
    });
    await expect.poll(() => viewOf(first)).toMatchObject({ way: 'ci', waiting: { since: expect.any(String) } });
    await first.stop();

    // Nothing is kept of its calls, and no outcome has come.
    const second = await cmsForTest(environmentOf(ci.url), first.data);
    await ci.called(2);
    expect(numberIn(ci.calls[1])).toBe(number);
    await notify(second, { ...unchanged(number), nextChange: new Date(Date.now() + 2_000).toISOString() });
    await ci.called(3);
    const next = numberIn(ci.calls[2]);
    expect(next).toBeGreaterThan(number);
    await notify(second, unchanged(next));
    expect((await viewOf(second)).waiting).toBeUndefined();
  });

  it('that fails is shown as failing, and called until it answers', async () => {
    const ci = await startCi();
    onTestFinished(ci.close);
    ci.answerWith(503);
    const cms = await cmsForTest(environmentOf(ci.url));
    const view = () => viewOf(cms);
    await expect.poll(view).toMatchObject({ trouble: { cause: { kind: 'refused', status: 503 } } });
    const { trouble } = await view();
    ci.answerWith('hangUp');
    // The start of the failure stays when its kind changes.
    await expect.poll(view).toMatchObject({ trouble: { cause: { kind: 'unreachable' }, since: trouble?.since } });
    ci.answerWith(204);
    await expect.poll(view).not.toHaveProperty('trouble');
    expect((await view()).waiting).toBeDefined();
  });
});
