import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init });

const signal = () => new AbortController().signal;
const page = (path: string) => new URL(path, 'https://zoo.example');

async function freshModule() {
  vi.resetModules();
  vi.stubGlobal('navigator', { onLine: true });
  return import('#client/navigation/page-source.ts');
}

describe('fetchPage', () => {
  const fetcher = vi.fn<typeof fetch>();

  beforeEach(() => {
    fetcher.mockReset();
    vi.stubGlobal('fetch', fetcher);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('requests a page once, whatever its hash', async () => {
    const { fetchPage } = await freshModule();
    fetcher.mockResolvedValue(html('one'));
    await fetchPage(page('/a'), signal());
    expect((await fetchPage(page('/a#part'), signal())).html).toBe('one');
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  it('shares a request in flight', async () => {
    const { fetchPage } = await freshModule();
    fetcher.mockImplementation(() => Promise.resolve(html('one')));
    await Promise.all([fetchPage(page('/a'), signal()), fetchPage(page('/a'), signal())]);
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  it('requests a page again after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { fetchPage, hasPage } = await freshModule();
    fetcher.mockImplementation(() => Promise.resolve(html('one')));
    await fetchPage(page('/a'), signal());
    vi.setSystemTime(Date.now() + 5 * 60_000);
    expect(hasPage(page('/a'))).toBe(false);
    await fetchPage(page('/a'), signal());
    expect(fetcher).toHaveBeenCalledTimes(2);
  });

  it('says when a page came, or offline when it was sent', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const { fetchPage } = await freshModule();
    const sent = { headers: { 'content-type': 'text/html', date: new Date(60_000).toUTCString() } };
    fetcher.mockImplementation(() => Promise.resolve(html('one', sent)));
    expect((await fetchPage(page('/a'), signal())).at).toBe(1_000_000);
    vi.setSystemTime(1_200_000);
    expect((await fetchPage(page('/a'), signal())).at).toBe(1_000_000);
    vi.stubGlobal('navigator', { onLine: false });
    expect((await fetchPage(page('/b'), signal())).at).toBe(60_000);
    fetcher.mockImplementation(() => Promise.resolve(html('one')));
    expect((await fetchPage(page('/c'), signal())).at).toBe(1_200_000);
  });

  it('returns a missing page but does not cache it', async () => {
    const { fetchPage, hasPage } = await freshModule();
    fetcher.mockResolvedValue(html('missing', { status: 404, headers: { 'content-type': 'text/html' } }));
    expect(await fetchPage(page('/nope'), signal())).toMatchObject({ status: 404, html: 'missing' });
    expect(hasPage(page('/nope'))).toBe(false);
  });

  it('rejects with the status of a server error', async () => {
    const { fetchPage } = await freshModule();
    fetcher.mockImplementation(() => Promise.resolve(html('', { status: 503 })));
    await expect(fetchPage(page('/a'), signal())).rejects.toMatchObject({ status: 503 });
    expect(fetcher).toHaveBeenCalledTimes(4);
  });

  it('rejects what is not a page', async () => {
    const { fetchPage, NotAPageError } = await freshModule();
    fetcher.mockResolvedValue(new Response('<rss/>', { headers: { 'content-type': 'application/xml' } }));
    await expect(fetchPage(page('/rss.xml'), signal())).rejects.toBeInstanceOf(NotAPageError);
  });

  it('does not share an aborted request', async () => {
    const { fetchPage } = await freshModule();
    const first = new AbortController();
    fetcher.mockImplementationOnce(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    fetcher.mockResolvedValueOnce(html('second'));
    const abandoned = fetchPage(page('/a'), first.signal);
    first.abort();
    expect((await fetchPage(page('/a'), signal())).html).toBe('second');
    await expect(abandoned).rejects.toThrow();
  });

  /** A request that ends when the test says so. */
  function pendingRequest() {
    const answer = Promise.withResolvers<Response>();
    const sent: AbortSignal[] = [];
    fetcher.mockImplementation((_, init) => {
      if (init?.signal) sent.push(init.signal);
      init?.signal?.addEventListener('abort', () => answer.reject(init.signal?.reason as Error));
      return answer.promise;
    });
    return { answer, sent };
  }

  it('keeps a request that others wait for when one of them gives up', async () => {
    const { fetchPage } = await freshModule();
    const { answer, sent } = pendingRequest();
    const prefetch = new AbortController();
    const prefetched = fetchPage(page('/a'), prefetch.signal);
    const navigation = fetchPage(page('/a'), signal());
    prefetch.abort();
    await expect(prefetched).rejects.toThrow();
    expect(sent[0]?.aborted).toBe(false);
    answer.resolve(html('one'));
    expect((await navigation).html).toBe('one');
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  it('aborts a request that nobody waits for any more', async () => {
    const { fetchPage, isRequested } = await freshModule();
    const { sent } = pendingRequest();
    const controllers = [new AbortController(), new AbortController()];
    const waits = controllers.map((controller) => fetchPage(page('/a'), controller.signal));
    for (const controller of controllers) controller.abort();
    await Promise.all(waits.map((wait) => expect(wait).rejects.toThrow()));
    expect(sent[0]?.aborted).toBe(true);
    expect(isRequested(page('/a'))).toBe(false);
  });

  it('requests a page again once the cache is cleared', async () => {
    const { fetchPage, clearPages, hasPage } = await freshModule();
    fetcher.mockResolvedValue(html('one'));
    await fetchPage(page('/a'), signal());
    clearPages();
    expect(hasPage(page('/a'))).toBe(false);
  });
});
