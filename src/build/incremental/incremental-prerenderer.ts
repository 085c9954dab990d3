/**
 * Renders the pages that would differ from the cached ones, and restores all others.
 *
 * A page is cached under the digest of everything it was made of: its address, its props, each query it ran with its
 * result, and the code. Props and results are read before rendering, by the queries that the page ran last time. So a
 * restored page is what rendering would give, whatever has happened to the cache or to earlier builds.
 */
import type { AstroPrerenderer } from 'astro';
import { currentDigest, digestOf, recordQueries } from './tracked-query.ts';

type Render = AstroPrerenderer['render'];
type RenderOptions = Parameters<Render>[1];

type Paths = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>;

/** A page or file of the build. */
export type StaticPath = Paths[number];

/** The data that is cached beside the bytes of a page; empty for other files. */
export interface CachedPage<Metadata> {
  metadata?: Metadata;
}

/** The store of finished pages and files, by key. */
export interface PageCache<Metadata> {
  /** Puts a cached page into the build. @returns undefined if there is none now */
  restore(key: string, path: StaticPath): CachedPage<Metadata> | undefined;
  keep(key: string, page: CachedPage<Metadata>, body: Uint8Array): void;
}

/** Astro gets only the paths that are to be rendered. */
export interface IncrementalPrerenderer extends Pick<AstroPrerenderer, 'getStaticPaths' | 'render'> {
  /** The keys of the queries of each page that still exists; of a page not rendered yet, those of the last time. */
  readonly queries: Map<string, readonly string[]>;
  /** Ids of the pages rendered and of those restored. */
  readonly rendered: string[];
  readonly restored: string[];
}

/** `/animals/` and `/animals` are the same page. */
const identityOf = (component: string, pathname: string) => `${component} ${pathname.replace(/(.)\/$/, '$1') || '/'}`;

async function renderPage(inner: Pick<AstroPrerenderer, 'render'>, request: Request, options: RenderOptions) {
  const result = await inner.render(request, { ...options, collectMetadata: true });
  const { response, metadata } = result instanceof Response ? { response: result, metadata: undefined } : result;
  // Read here: a body may be rendered while it is read.
  const body = new Uint8Array(await response.arrayBuffer());
  const { staticImages = [], referencedImages = [] } = metadata ?? {};
  return { body, response, hasImages: staticImages.length + referencedImages.length > 0 };
}

/** The addresses that one route has, and no other: of two routes for one address, Astro reports the conflict. */
function soleAddresses(paths: Paths): Set<string> {
  const counts = Map.groupBy(paths, ({ pathname }) => pathname.replace(/\/$/, ''));
  return new Set(
    [...counts.values()].flatMap(([path, ...others]) => (path && others.length === 0 ? path.pathname : [])),
  );
}

/** Makes a rendered page what is published. */
export type PostProcess<Metadata> = (path: string, html: string) => { html: string; metadata: Metadata };

interface Options<Metadata> {
  cache: PageCache<Metadata>;
  /** The queries of each page, as recorded by the last build. */
  recorded: ReadonlyMap<string, readonly string[]>;
  postProcess: PostProcess<Metadata>;
  /** Is called with each finished page, restored ones included. */
  onFinished: (page: CachedPage<Metadata>) => void;
  /** Is called with the bytes of each page and file that was rendered, as they will be written. */
  onRendered: (path: string, isPage: boolean, body: Uint8Array<ArrayBuffer>) => void;
}

export function incrementalPrerenderer<Metadata>(
  inner: Pick<AstroPrerenderer, 'getStaticPaths' | 'render'>,
  { cache, recorded, postProcess, onFinished, onRendered }: Options<Metadata>,
): IncrementalPrerenderer {
  const props = new Map<string, string>();
  const pages = { queries: new Map<string, readonly string[]>(), rendered: [] as string[], restored: [] as string[] };

  /** Undefined if a query fails or is not known (any more): so is what the page shows. */
  async function keyOf(id: string, queries: readonly string[]): Promise<string | undefined> {
    const digests = await Promise.all(queries.map(currentDigest));
    const known = digests.filter((digest) => digest !== undefined);
    return known.length < queries.length ? undefined : digestOf([id, props.get(id) ?? '', queries, known]);
  }

  async function restore(id: string, path: StaticPath): Promise<CachedPage<Metadata> | undefined> {
    const queries = recorded.get(id);
    const key = queries && (await keyOf(id, queries));
    return key === undefined ? undefined : cache.restore(key, path);
  }

  function finish(path: string, body: Uint8Array<ArrayBuffer>, { headers }: Response) {
    if (!headers.get('content-type')?.startsWith('text/html')) return { page: {}, finished: body };
    const { html, metadata } = postProcess(path, new TextDecoder().decode(body));
    return { page: { metadata }, finished: new TextEncoder().encode(html) };
  }

  return {
    ...pages,
    async getStaticPaths() {
      const paths = await inner.getStaticPaths();
      const sole = soleAddresses(paths);
      const left: Paths = [];
      for (const path of paths) {
        const { pathname, route, cacheKey } = path;
        // A path with parameters but without a digest of its props is rendered each time.
        const isCacheable = route.type !== 'redirect' && (route.params.length === 0 || cacheKey !== undefined);
        const id = identityOf(route.component, pathname);
        if (isCacheable) {
          props.set(id, cacheKey ?? '');
          pages.queries.set(id, recorded.get(id) ?? []);
        }
        const cached = isCacheable && sole.has(pathname) ? await restore(id, path) : undefined;
        if (cached) {
          pages.restored.push(id);
          onFinished(cached);
        } else left.push(path);
      }
      return left;
    },
    async render(request, options) {
      const { component, type } = options.routeData;
      const path = decodeURI(new URL(request.url).pathname);
      const id = identityOf(component, path);
      if (!props.has(id)) return inner.render(request, options);
      const { result, queries } = await recordQueries(() => renderPage(inner, request, options));
      const { body, response, hasImages } = result;
      pages.rendered.push(id);
      if (response.status >= 300 && response.status < 400) return response;
      const { page, finished } = finish(path, body, response);
      onFinished(page);
      onRendered(path, type === 'page', finished);
      if (!hasImages) {
        pages.queries.set(id, queries);
        const key = await keyOf(id, queries);
        if (key !== undefined) cache.keep(key, page, finished);
      }
      return new Response(finished, response);
    },
  };
}
