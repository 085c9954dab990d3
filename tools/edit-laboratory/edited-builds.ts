/**
 * Builds after edits, inside one process: a restored page must equal the rendered one.
 *
 * They go through the renderer of a real build, with its bundle of pages, but without Vite and what follows: hundreds
 * of edits take a minute or two.
 */
import { createHash } from 'node:crypto';
import type { AstroPrerenderer, RouteData } from 'astro';
import { type CachedPage, incrementalPrerenderer, type PageCache } from '#build/incremental/incremental-prerenderer.ts';
import { cacheResults } from '#build/incremental/tracked-query.ts';
import type { PageMetadata } from '#build/integrations/html/page-metadata.ts';
import { postProcessPage } from '#build/integrations/html/post-processing.ts';
import { contentTypeNames } from '#content/schemas/registry.ts';
import { type Random, seededRandom } from '#tools/seeded-random.ts';
import { type EditedContent, readContent, writeContent } from './edited-content.ts';
import { edit, editField, entryEdits, type FieldEdit, otherEdits, say, type Statement } from './edits.ts';

export interface EditOptions {
  seed: string;
  /** The number of random edits after one of each kind for each type; or the only edits. */
  edits: number | readonly (FieldEdit | Statement)[];
  /**
   * One restored page in `sample` is compared after each edit, and every page after each twentieth edit: what is wrong
   * stays so until it is rendered.
   */
  sample: number;
}

/** The build after an edit. */
export interface EditResult {
  edit: string;
  pages: number;
  /** Pages and files as `component address`: those that were rendered, and those that are not as they were before. */
  rendered: string[];
  changed: string[];
  /** Pages and files that are not as rendering would make them. */
  wrong: string[];
  /** Why the build of this content fails, if it does. */
  failure?: string;
}

type Edited = Pick<EditResult, 'edit'> & { content: EditedContent };

const postProcess = (path: string, html: string) => postProcessPage(path, html, 'code');

type Renderer = Pick<AstroPrerenderer, 'getStaticPaths' | 'render'>;

/** Digests of finished pages and files with their metadata, by address. */
type Digests = Map<string, string>;

const hashOf = (page: CachedPage<PageMetadata>, body: Uint8Array) =>
  createHash('sha256').update(JSON.stringify(page)).update(body).digest('hex').slice(0, 16);

/** Keeps digests in place of pages, of which there would be gigabytes. */
interface DigestCache extends PageCache<PageMetadata> {
  /** Digests of the pages of the present build, by address. */
  built: Digests;
}

function digestCache(isEmpty = false): DigestCache {
  const digests = new Map<string, string>();
  const cache: DigestCache = {
    built: new Map(),
    restore(key, { pathname, route }) {
      const digest = isEmpty ? undefined : digests.get(key);
      if (digest === undefined) return undefined;
      cache.built.set(idOf(route, pathname), digest);
      return {};
    },
    keep: (key, page, body) => void digests.set(key, hashOf(page, body)),
  };
  return cache;
}

const idOf = ({ component }: Pick<RouteData, 'component'>, pathname: string) => `${component} ${pathname || '/'}`;

/** Astro keeps the paths of a route, which a build asks for once. */
function forgetPaths(inner: Renderer): void {
  const { app } = inner as { app?: { routeCache?: { clearAll(): void } } };
  if (!app?.routeCache) throw new Error('The renderer keeps its paths elsewhere now.');
  app.routeCache.clearAll();
}

interface Built {
  digests: Digests;
  restored: string[];
  recorded: ReadonlyMap<string, readonly string[]>;
  failure?: string;
}

async function buildPages(
  inner: Renderer,
  cache: DigestCache,
  recorded: Built['recorded'],
  isChosen: (id: string) => boolean = () => true,
): Promise<Built> {
  const digests: Digests = new Map();
  cache.built = digests;
  let finished: CachedPage<PageMetadata> = {};
  const pages = incrementalPrerenderer(inner, {
    cache,
    recorded,
    postProcess,
    onFinished: (page) => (finished = page),
    onRendered: () => undefined,
  });
  const built = (failure?: string): Built => ({
    digests,
    restored: pages.restored,
    recorded: pages.queries,
    ...(failure === undefined ? {} : { failure }),
  });
  try {
    for (const { pathname, route } of await pages.getStaticPaths()) {
      const id = idOf(route, pathname);
      if (route.type === 'redirect' || !isChosen(id)) continue;
      const request = new Request(new URL(encodeURI(pathname || '/'), 'https://www.zoovalboreal.example'));
      const result = await pages.render(request, { routeData: route });
      const response = result instanceof Response ? result : result.response;
      digests.set(id, hashOf(finished, await response.bytes()));
    }
    return built();
  } catch (error) {
    return built(String(error).slice(0, 200));
  }
}

const wholeEvery = 20;

/** One edit of each kind for each type, then edits at random; now and then one that is taken back. */
function* plannedEdits(count: number, random: Random) {
  const others = otherEdits.map((kind) => ({ name: 'site', kind }) as const);
  yield* others;
  for (const kind of entryEdits) {
    for (const name of contentTypeNames) yield { name, kind };
    if (kind === 'time') yield* others;
  }
  const kinds = [...entryEdits, ...entryEdits, 'text', 'value', 'value', ...otherEdits, 'taken back'] as const;
  for (let index = 0; index < count; index += 1)
    yield { name: random.pick(contentTypeNames), kind: random.pick(kinds) };
}

const changesBetween = (a: Digests, b: Digests) =>
  [...new Set([...a.keys(), ...b.keys()])].filter((id) => a.get(id) !== b.get(id));

/** @returns the build after each edit */
export async function buildAfterEdits(inner: Renderer, folder: string, options: EditOptions): Promise<EditResult[]> {
  const random = seededRandom(options.seed);
  const cache = digestCache();
  const start = await readContent(folder);
  let content = start;
  let recorded: Built['recorded'] = new Map();
  let last: Digests = new Map();
  const earlier: EditedContent[] = [];
  const results: EditResult[] = [];

  async function build({ content: next, edit: made }: Edited): Promise<void> {
    await writeContent(folder, next, results.length === 0 ? undefined : content);
    forgetPaths(inner);
    cacheResults();
    const built = await buildPages(inner, cache, recorded);
    recorded = built.recorded;
    const restored = new Set(built.restored);
    const isWhole = (results.length > 0 && results.length % wholeEvery === 0) || built.failure !== undefined;
    const isCompared = (id: string) => isWhole || (restored.has(id) && random.upTo(options.sample) === 0);
    const cold = await buildPages(inner, digestCache(true), new Map(), isCompared);
    // A build that fails ends there; the other one has all the same pages only if it was of all pages.
    const isBuilt = (id: string) => built.failure === undefined || built.digests.has(id);
    const wrong = [...cold.digests].filter(([id, digest]) => isBuilt(id) && built.digests.get(id) !== digest);
    const wrongIds = wrong.map(([id]) => id);
    if (built.failure !== cold.failure)
      wrongIds.push(`${built.failure ?? 'no failure'} ≠ ${cold.failure ?? 'no failure'}`);
    results.push({
      edit: made,
      pages: built.digests.size,
      rendered: [...built.digests.keys()].filter((id) => !restored.has(id)),
      changed: changesBetween(last, built.digests),
      wrong: wrongIds,
      ...(built.failure === undefined ? {} : { failure: built.failure }),
    });
    if (built.failure === undefined) {
      earlier.push(content);
      content = next;
      last = built.digests;
    } else {
      await writeContent(folder, content, next);
    }
  }

  try {
    await build({ content: start, edit: 'first' });
    if (typeof options.edits !== 'number') {
      for (const planned of options.edits) {
        await build('said' in planned ? say(planned, content) : editField(planned, content));
      }
      return results;
    }
    for (const { name, kind } of plannedEdits(options.edits, random)) {
      if (kind === 'taken back') {
        await build({ content: random.pick([...earlier.slice(-3), start]), edit: kind });
        continue;
      }
      const edited = edit(name, kind, content, random);
      if (edited) await build(edited);
    }
    return results;
  } finally {
    await writeContent(folder, start, content);
  }
}
