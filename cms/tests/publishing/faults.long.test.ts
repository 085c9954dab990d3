/** Faults of publishing: the last number is called for though the publisher fails or forgets, or the CMS is killed. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { PublishingView } from '../../publishing/shown-publishing.ts';
import { type FakePublisher, notify, startPublisher } from '../support/fake-publisher.ts';
import { type RunningCms, startCms } from '../support/start-cms.ts';
import { editorOf } from './editing.ts';

async function publisherForTest(options?: Parameters<typeof startPublisher>[0]): Promise<FakePublisher> {
  const publisher = await startPublisher(options);
  onTestFinished(publisher.close);
  return publisher;
}

async function cmsForTest(environment: Record<string, string>, data?: string): Promise<RunningCms> {
  const cms = await startCms({ environment, ...(data !== undefined && { data }) });
  onTestFinished(cms.close);
  return cms;
}

/** Polls the panel's view until it is as the test expects. */
async function viewWith(cms: RunningCms, isSo: (view: PublishingView) => boolean): Promise<PublishingView> {
  for (;;) {
    const view = await editorOf(cms).view();
    if (isSo(view)) return view;
    await wait(250);
  }
}

const unchanged = (number: number) =>
  ({ number, state: 'unchanged', at: new Date().toISOString(), release: '3f2a1b9c0d', seconds: 2 }) as const;

describe('a service that fails', () => {
  it('is shown as failing, and called until it answers', async () => {
    const publisher = await publisherForTest({ answer: 503 });
    const cms = await cmsForTest({ PUBLISH_URL: publisher.url });
    const failing = await viewWith(cms, ({ trouble }) => trouble !== undefined);
    expect(failing.trouble?.answer).toEqual({ kind: 'refused', status: 503 });

    publisher.answerWith(401);
    await viewWith(cms, ({ trouble }) => trouble?.answer.kind === 'unauthorised');
    publisher.answerWith('hangUp');
    const silent = await viewWith(cms, ({ trouble }) => trouble?.answer.kind === 'unreachable');
    // The start of the failure stays when its kind changes.
    expect(silent.trouble?.since).toBe(failing.trouble?.since);

    publisher.answerWith(202);
    const answered = await viewWith(cms, ({ trouble }) => trouble === undefined);
    expect(answered.waiting).toBeDefined();
    await notify(cms, unchanged(publisher.calls.at(-1)?.number ?? 0));
    expect((await editorOf(cms).view()).waiting).toBeUndefined();
  });
});

describe('a CMS that is killed', () => {
  it('calls after its restart for what was published in the second before', async () => {
    const publisher = await publisherForTest();
    const first = await startCms({ environment: { PUBLISH_URL: publisher.url } });
    await notify(first, unchanged((await publisher.called(1)).number));
    const [question] = await editorOf(first).questions();
    if (!question) throw new Error('There is no question.');
    await editorOf(first).publish(question.documentId, 'Publiée juste avant la panne?');
    first.kill('SIGKILL');
    await first.ended;
    // On a slow machine it may have called already: no outcome was reported, so it calls again.
    publisher.calls.length = 0;

    const second = await cmsForTest({ PUBLISH_URL: publisher.url }, first.data);
    const { number } = await publisher.called(2);
    await notify(second, unchanged(number));
    expect((await editorOf(second).view()).waiting).toBeUndefined();
  });
});

describe('CI', () => {
  it('is started once for a number, over a restart too, and when the site changes by itself', async () => {
    const publisher = await publisherForTest({ answer: 204 });
    const environment = {
      DISPATCH_URL: publisher.url,
      DISPATCH_TOKEN: 'dispatch-token-of-tests',
      DISPATCH_REF: 'live',
    };
    const first = await startCms({ environment });
    const { body, authorization } = await publisher.called(1);
    expect(body).toEqual({ ref: 'live', inputs: { number: '1' } });
    expect(authorization).toBe('Bearer dispatch-token-of-tests');
    await viewWith(first, ({ way, waiting }) => way === 'ci' && waiting !== undefined);
    await first.stop();

    const second = await cmsForTest(environment, first.data);
    const nextChange = new Date(Date.now() + 2_000).toISOString();
    await notify(second, { ...unchanged(1), nextChange });
    const next = await publisher.called(2);
    expect(next.at).toBeGreaterThanOrEqual(Date.parse(nextChange));
    // The restart has started no run of its own.
    expect(publisher.calls).toHaveLength(2);
    await notify(second, unchanged(2));
    expect((await editorOf(second).view()).waiting).toBeUndefined();
  });
});

describe('a CMS without anybody to call', () => {
  it('says so, and keeps count', async () => {
    const cms = await cmsForTest({});
    const { way, waiting } = await editorOf(cms).view();
    expect(way).toBeUndefined();
    expect(waiting?.count).toBe(1);
  });
});
