/**
 * Renders the pages that would not be as they were, and takes all others from the cache.
 *
 * A page is kept under the digest of everything it was made of: its address, its props, each question it asked with
 * the answer, and the code. Props and answers are asked for before rendering, by what the page asked last time. So what
 * is found is what rendering would give, whatever has happened to the cache or to earlier builds.
 */
import type { AstroPrerenderer } from 'astro';
import { digestNow, digestOf, record } from '../lib/questions.ts';
import { finishPage } from './page-pass.ts';
import type { PageRecord } from './page-record.ts';

type Render = AstroPrerenderer['render'];
type RenderOptions = Parameters<Render>[1];

/** Where finished pages are kept, by key. */
export interface PageShelf {
  find(key: string): Promise<PageRecord | undefined>;
  keep(key: string, page: PageRecord): Promise<void>;
}

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

function finish(path: string, body: Uint8Array<ArrayBuffer>, { status, headers }: Response, code: string): PageRecord {
  const base = { status, headers: [...headers] };
  if (!headers.get('content-type')?.startsWith('text/html')) return { ...base, body };
  const { html, facts } = finishPage(path, new TextDecoder().decode(body), code);
  return { ...base, facts, body: new TextEncoder().encode(html) };
}

interface Options {
  shelf: PageShelf;
  /** What each page asked last time. */
  asked: ReadonlyMap<string, readonly string[]>;
  /** The version of the code of browsers, which is in every page. */
  code: string;
  /** Is called with each page that is finished, restored ones included. */
  onFinished: (page: PageRecord) => void;
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

  async function restore(id: string): Promise<PageRecord | undefined> {
    const questions = asked.get(id);
    const key = questions && (await keyOf(id, questions));
    return key === undefined ? undefined : shelf.find(key);
  }

  return {
    ...pages,
    async getStaticPaths() {
      const paths = await inner.getStaticPaths();
      for (const { pathname, route, cacheKey } of paths) {
        // A path with parameters whose props nobody has digested is rendered each time.
        if (route.type === 'redirect' || (route.params.length > 0 && cacheKey === undefined)) continue;
        const id = identityOf(route.component, pathname);
        props.set(id, cacheKey ?? '');
        pages.questions.set(id, asked.get(id) ?? []);
      }
      return paths;
    },
    async render(request, options) {
      const { component } = options.routeData;
      const path = decodeURI(new URL(request.url).pathname);
      const id = identityOf(component, path);
      if (!props.has(id)) return inner.render(request, options);
      const known = await restore(id);
      if (known) {
        pages.restored.push(id);
        onFinished(known);
        return new Response(known.body, known);
      }
      const { result, asked: questions } = await record(() => renderPage(inner, request, options));
      const { body, response, hasImages } = result;
      pages.rendered.push(id);
      if (response.status >= 300 && response.status < 400) return response;
      const page = finish(path, body, response, code);
      onFinished(page);
      if (!hasImages) {
        pages.questions.set(id, questions);
        const key = await keyOf(id, questions);
        if (key !== undefined) await shelf.keep(key, page);
      }
      return new Response(page.body, page);
    },
  };
}
