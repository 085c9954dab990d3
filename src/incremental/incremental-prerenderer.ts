/**
 * Renders the pages that would not be as they were, and takes all others from the cache.
 *
 * A page is kept under the digest of everything it was made of: its address, its props, each question it asked with
 * the answer, and the code. Props and answers are asked for before rendering, by what the page asked last time. So what
 * is found is what rendering would give, whatever has happened to the cache or to earlier builds.
 */
import type { AstroPrerenderer } from 'astro';
import { digestNow, digestOf, record } from './tracked-query.ts';
import type { PageFacts } from '#integrations/html/page-metadata.ts';
import { finishPage } from '#integrations/html/post-processing.ts';

type Render = AstroPrerenderer['render'];
type RenderOptions = Parameters<Render>[1];

type Paths = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>;

/** A page or file of the build. */
export type StaticPath = Paths[number];

/** What is known about a finished page; nothing about other files. */
export interface FinishedPage {
  facts?: PageFacts;
}

/** Where finished pages and files are kept, by key. */
export interface PageShelf {
  /** Puts into the build what was kept. @returns what is known about it; undefined if it isn't there now */
  restore(key: string, path: StaticPath): FinishedPage | undefined;
  keep(key: string, page: FinishedPage, body: Uint8Array): void;
}

/** Of all paths, only those to be rendered are Astro's business. */
export interface StoredPages extends Pick<AstroPrerenderer, 'getStaticPaths' | 'render'> {
  /** What each page that still exists asked: those not rendered yet, the last time. */
  readonly questions: Map<string, readonly string[]>;
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

function finish(path: string, body: Uint8Array<ArrayBuffer>, { headers }: Response, code: string) {
  if (!headers.get('content-type')?.startsWith('text/html')) return { page: {}, finished: body };
  const { html, facts } = finishPage(path, new TextDecoder().decode(body), code);
  return { page: { facts }, finished: new TextEncoder().encode(html) };
}

/** The addresses that one route has, and no other: of two routes for one address, Astro says that it won't build them. */
function soleAddresses(paths: Paths): Set<string> {
  const counts = Map.groupBy(paths, ({ pathname }) => pathname.replace(/\/$/, ''));
  return new Set(
    [...counts.values()].flatMap(([path, ...others]) => (path && others.length === 0 ? path.pathname : [])),
  );
}

interface Options {
  shelf: PageShelf;
  /** What each page asked last time. */
  asked: ReadonlyMap<string, readonly string[]>;
  /** The version of the code of browsers, which is in every page. */
  code: string;
  /** Is called with each page that is finished, restored ones included. */
  onFinished: (page: FinishedPage) => void;
}

export function storedPages(
  inner: Pick<AstroPrerenderer, 'getStaticPaths' | 'render'>,
  { shelf, asked, code, onFinished }: Options,
): StoredPages {
  const props = new Map<string, string>();
  const pages = { questions: new Map<string, readonly string[]>(), rendered: [] as string[], restored: [] as string[] };

  /** Undefined if a question has no answer: it is not known, or no longer, and so neither is what the page shows. */
  async function keyOf(id: string, questions: readonly string[]): Promise<string | undefined> {
    const answers = await Promise.all(questions.map(digestNow));
    const known = answers.filter((answer) => answer !== undefined);
    return known.length < questions.length ? undefined : digestOf([id, props.get(id) ?? '', questions, known]);
  }

  async function restore(id: string, path: StaticPath): Promise<FinishedPage | undefined> {
    const questions = asked.get(id);
    const key = questions && (await keyOf(id, questions));
    return key === undefined ? undefined : shelf.restore(key, path);
  }

  return {
    ...pages,
    async getStaticPaths() {
      const paths = await inner.getStaticPaths();
      const sole = soleAddresses(paths);
      const left: Paths = [];
      for (const path of paths) {
        const { pathname, route, cacheKey } = path;
        // A path with parameters whose props nobody has digested is rendered each time.
        const isKept = route.type !== 'redirect' && (route.params.length === 0 || cacheKey !== undefined);
        const id = identityOf(route.component, pathname);
        if (isKept) {
          props.set(id, cacheKey ?? '');
          pages.questions.set(id, asked.get(id) ?? []);
        }
        const known = isKept && sole.has(pathname) ? await restore(id, path) : undefined;
        if (known) {
          pages.restored.push(id);
          onFinished(known);
        } else left.push(path);
      }
      return left;
    },
    async render(request, options) {
      const { component } = options.routeData;
      const path = decodeURI(new URL(request.url).pathname);
      const id = identityOf(component, path);
      if (!props.has(id)) return inner.render(request, options);
      const { result, asked: questions } = await record(() => renderPage(inner, request, options));
      const { body, response, hasImages } = result;
      pages.rendered.push(id);
      if (response.status >= 300 && response.status < 400) return response;
      const { page, finished } = finish(path, body, response, code);
      onFinished(page);
      if (!hasImages) {
        pages.questions.set(id, questions);
        const key = await keyOf(id, questions);
        if (key !== undefined) shelf.keep(key, page, finished);
      }
      return new Response(finished, response);
    },
  };
}
