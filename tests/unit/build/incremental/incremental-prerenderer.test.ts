import type { RouteData } from 'astro';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CachedPage, incrementalPrerenderer, type PageCache } from '#build/incremental/incremental-prerenderer.ts';
import { cacheResults, digestOf, trackedQuery } from '#build/incremental/tracked-query.ts';
import type { PageMetadata } from '#build/integrations/html/page-metadata.ts';
import { postProcessPage } from '#build/integrations/html/post-processing.ts';
import { codePlaceholder } from '#client/navigation/build-manifest.ts';

const postProcess = (path: string, html: string) => postProcessPage(path, html, 'c0de');

/** A site of two animals with a list: what its pages read, and how often each was rendered. */
let animals: Record<string, string>;
let failing: string | undefined;
let images: string[];
const nameOf = trackedQuery('test: name', (id: string): string => animals[id] ?? '');
const allNames = trackedQuery('test: names', (): string[] => Object.values(animals));
/** Known once a page that asks it has been loaded. */
const loadCount = () => trackedQuery('test: count', (): number => Object.keys(animals).length);

const kept = new Map<string, { page: CachedPage<PageMetadata>; body: string }>();
/** The pages of the current build by path. */
let bodies: Record<string, string>;
const cache: PageCache<PageMetadata> = {
  restore(key, { pathname }) {
    const found = kept.get(key);
    if (found) bodies[pathname] = found.body;
    return found?.page;
  },
  keep: (key, page, body) => void kept.set(key, { page, body: Buffer.from(body).toString() }),
};

const route = (component: string, params: string[], type: RouteData['type'] = 'page') =>
  ({ component, params, type }) as RouteData;
const list = route('list.astro', []);
const animal = route('[id].astro', ['id']);
const file = route('names.json.ts', [], 'endpoint');

const inner = {
  getStaticPaths: () =>
    Promise.resolve([
      { pathname: '/', route: list },
      { pathname: '/names.json', route: file },
      ...Object.keys(animals).map((id) => ({ pathname: `/é/${id}`, route: animal, cacheKey: digestOf(id) })),
    ]),
  render(request: Request) {
    const path = decodeURI(new URL(request.url).pathname);
    if (path === failing) throw new Error(`${path} fails`);
    const isFile = path === '/names.json';
    if (isFile) loadCount()();
    const text = path.startsWith('/é/') ? nameOf(path.slice(3)) : allNames().join();
    const body = `<meta name="code-version" content="${codePlaceholder}"><p id="${text}"></p>`;
    const headers = { 'Content-Type': isFile ? 'application/json' : 'text/html' };
    return Promise.resolve({
      response: new Response(isFile ? JSON.stringify(text) : body, { headers }),
      metadata: { contentEntryKeys: [], staticImages: [], referencedImages: path === '/' ? images : [] },
    });
  },
};

let recorded: ReadonlyMap<string, readonly string[]>;

/** Builds all pages; returns their bodies by address, and what was rendered. */
async function build() {
  cacheResults();
  const finished: CachedPage<PageMetadata>[] = [];
  const written: Record<string, string> = {};
  bodies = {};
  const pages = incrementalPrerenderer(inner, {
    cache,
    recorded,
    postProcess,
    onFinished: (page) => finished.push(page),
    onRendered: (path, _, body) => (written[path] = new TextDecoder().decode(body)),
  });
  try {
    for (const { pathname, route: routeData } of await pages.getStaticPaths()) {
      const request = new Request(new URL(encodeURI(pathname), 'https://zoo.example'));
      const result = await pages.render(request, { routeData });
      bodies[pathname] = await (result instanceof Response ? result : result.response).text();
    }
  } finally {
    recorded = pages.queries;
  }
  expect(bodies).toMatchObject(written);
  expect(Object.keys(written)).toHaveLength(finished.length - pages.restored.length);
  return { bodies, finished, rendered: pages.rendered.map((id) => id.split(' ')[1]) };
}

beforeEach(() => {
  animals = { lynx: 'Lynx', wolf: 'Wolf' };
  failing = undefined;
  images = [];
  recorded = new Map();
  kept.clear();
});

describe('pages', () => {
  test('are restored as they were, with what is known about them', async () => {
    const first = await build();
    const second = await build();
    expect(first.rendered).toEqual(['/', '/names.json', '/é/lynx', '/é/wolf']);
    expect(second.rendered).toEqual([]);
    expect(second.bodies).toEqual(first.bodies);
    expect(second.finished).toEqual(first.finished);
    expect(second.finished[0]?.metadata?.ids).toEqual(['Lynx,Wolf']);
  });

  test('are rendered when one of their queries has another result, or when they are new', async () => {
    await build();
    animals['wolf'] = 'Grey wolf';
    const { bodies, rendered } = await build();
    expect(rendered).toEqual(['/', '/names.json', '/é/wolf']);
    expect(bodies['/é/wolf']).toContain('Grey wolf');
    animals['bear'] = 'Bear';
    expect((await build()).rendered).toEqual(['/', '/names.json', '/é/bear']);
    delete animals['bear'];
    expect((await build()).rendered).toEqual([]);
    expect([...recorded.keys()]).not.toContain('[id].astro /é/bear');
  });

  test('are right when an edit is taken back after a build that failed', async () => {
    const { bodies } = await build();
    animals = { lynx: 'Canada lynx', wolf: 'Grey wolf' };
    failing = '/é/wolf';
    await expect(build()).rejects.toThrow('/é/wolf fails');
    animals = { lynx: 'Lynx', wolf: 'Wolf' };
    failing = undefined;
    const again = await build();
    expect(again.bodies).toEqual(bodies);
    expect(again.rendered).toEqual([]);
  });

  test('are rendered when their queries are wrong or lost', async () => {
    const { bodies } = await build();
    recorded = new Map([...recorded.keys()].map((id) => [id, ['["test: name","lynx"]']]));
    expect((await build()).rendered).toEqual(['/', '/names.json', '/é/wolf']);
    recorded = new Map();
    const again = await build();
    expect(again.rendered).toHaveLength(4);
    expect(again.bodies).toEqual(bodies);
  });

  test('are rendered if a query is known too late, whatever its result was earlier', async () => {
    const forget = () => globalThis.dependencyStore?.queries.delete('test: count');
    await build();
    forget();
    expect((await build()).rendered).toEqual(['/names.json']);
    forget();
    expect((await build()).rendered).toEqual(['/names.json']);
    expect((await build()).rendered).toEqual([]);
  });

  test('with pictures that Astro makes are rendered each time, so that it makes them', async () => {
    images = ['/lynx.jpg'];
    await build();
    expect((await build()).rendered).toEqual(['/']);
  });
});

test('an address of two routes is left to Astro, which says that it won’t build it', async () => {
  await build();
  const other = route('other.astro', []);
  const paths = await inner.getStaticPaths();
  const twice = { ...inner, getStaticPaths: () => Promise.resolve([...paths, { pathname: '', route: other }]) };
  const pages = incrementalPrerenderer(twice, {
    cache,
    recorded,
    postProcess,
    onFinished: () => undefined,
    onRendered: () => undefined,
  });
  expect((await pages.getStaticPaths()).map(({ route: { component } }) => component)).toEqual([
    'list.astro',
    'other.astro',
  ]);
});
