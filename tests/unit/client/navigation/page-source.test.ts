import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as PageSource from '#client/navigation/page-source.ts';

const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init });

const signal = () => new AbortController().signal;
const page = (path: string) => new URL(path, 'https://zoo.example');

const fetcher = vi.fn<typeof fetch>();
let source: typeof PageSource;

beforeEach(async () => {
  fetcher.mockReset();
  vi.stubGlobal('fetch', fetcher);
  vi.stubGlobal('navigator', { onLine: true });
  // The module holds the pages of a document, so every test gets a new document.
  vi.resetModules();
  source = await import('#client/navigation/page-source.ts');
});

const fetchPage = (path: string, waiting = signal()) => source.fetchPage(page(path), waiting);

/** A server that sends the same page to every request, or something else. */
const answerWith = (init?: ResponseInit) => fetcher.mockImplementation(() => Promise.resolve(html('one', init)));

/** A request that ends when the test says so. */
function pendingRequest() {
  const answer = Promise.withResolvers<Response>();
  const sent: AbortSignal[] = [];
  fetcher.mockImplementationOnce((_, init) => {
    if (init?.signal) sent.push(init.signal);
    init?.signal?.addEventListener('abort', () => answer.reject(init.signal?.reason as Error));
    return answer.promise;
  });
  return { answer, sent };
}

describe('a page', () => {
  it('is requested once, by several at once and whatever its hash', async () => {
    answerWith();
    await Promise.all([fetchPage('/a'), fetchPage('/a')]);
    expect((await fetchPage('/a#part')).html).toBe('one');
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  it('is requested again after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answerWith();
    await fetchPage('/a');
    vi.setSystemTime(Date.now() + 5 * 60_000);
    expect(source.hasPage(page('/a'))).toBe(false);
    await fetchPage('/a');
    expect(fetcher).toHaveBeenCalledTimes(2);
  });

  it('is requested again once the cache is cleared', async () => {
    answerWith();
    await fetchPage('/a');
    source.clearPages();
    expect(source.hasPage(page('/a'))).toBe(false);
  });

  it('says when it came, or offline when it was sent', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    answerWith({ headers: { 'content-type': 'text/html', date: new Date(60_000).toUTCString() } });
    expect((await fetchPage('/a')).at).toBe(1_000_000);
    vi.setSystemTime(1_200_000);
    expect((await fetchPage('/a')).at).toBe(1_000_000);
    vi.stubGlobal('navigator', { onLine: false });
    expect((await fetchPage('/b')).at).toBe(60_000);
    answerWith();
    expect((await fetchPage('/c')).at).toBe(1_200_000);
  });

  it('that is missing is not cached', async () => {
    answerWith({ status: 404, headers: { 'content-type': 'text/html' } });
    expect(await fetchPage('/nope')).toMatchObject({ status: 404, html: 'one' });
    expect(source.hasPage(page('/nope'))).toBe(false);
  });

  it('is rejected with the status of a server error', async () => {
    answerWith({ status: 503 });
    await expect(fetchPage('/a')).rejects.toMatchObject({ status: 503 });
    expect(fetcher).toHaveBeenCalledTimes(4);
  });

  it('is rejected if it is none', async () => {
    answerWith({ headers: { 'content-type': 'application/xml' } });
    await expect(fetchPage('/rss.xml')).rejects.toMatchObject({ status: 200 });
  });
});

describe('a request', () => {
  it('that was aborted is not shared', async () => {
    const first = new AbortController();
    pendingRequest();
    fetcher.mockResolvedValueOnce(html('second'));
    const abandoned = fetchPage('/a', first.signal);
    first.abort();
    expect((await fetchPage('/a')).html).toBe('second');
    await expect(abandoned).rejects.toThrow();
  });

  it('that others wait for is kept when one of them gives up', async () => {
    const { answer, sent } = pendingRequest();
    const prefetch = new AbortController();
    const prefetched = fetchPage('/a', prefetch.signal);
    const navigation = fetchPage('/a');
    prefetch.abort();
    await expect(prefetched).rejects.toThrow();
    expect(sent[0]?.aborted).toBe(false);
    answer.resolve(html('one'));
    expect((await navigation).html).toBe('one');
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  it('that nobody waits for any more is aborted', async () => {
    const { sent } = pendingRequest();
    const controllers = [new AbortController(), new AbortController()];
    const waits = controllers.map((controller) => fetchPage('/a', controller.signal));
    for (const controller of controllers) controller.abort();
    await Promise.all(waits.map((wait) => expect(wait).rejects.toThrow()));
    expect(sent[0]?.aborted).toBe(true);
    expect(source.isRequested(page('/a'))).toBe(false);
  });
});
