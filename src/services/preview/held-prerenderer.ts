/**
 * The held prerenderer: a build that stops at its pages, and renders whichever is asked for.
 *
 * So previews have the templates, styles and scripts of a release, bundled as in one: pages load as fast, in 20 to 200 ms,
 * and are the same to the byte. Astro's development server would hand over 150 modules a page, keep what it knows of paths
 * until a file changes, and show pages that no release has.
 */
import { fileURLToPath } from 'node:url';
import { type AstroInlineConfig, type AstroIntegration, type AstroPrerenderer, build } from 'astro';
import { cacheResults } from '#build/incremental/tracked-query.ts';
import { codeVersion } from '#build/integrations/html/code-version.ts';
import { postProcessPage } from '#build/integrations/html/post-processing.ts';
import { mutex } from '#lib/single-flight.ts';

/** The results of tracked queries (`build/incremental/tracked-query.ts`), by their keys. */
export type Answers = Map<string, unknown>;

/** A rendered page or file. */
export interface RenderedFile {
  status: number;
  type: string;
  body: string;
  /** The inline scripts of a page, and its address in each language. */
  metadata?: ReturnType<typeof postProcessPage>['metadata'];
}

export interface HeldPrerenderer {
  /** The folder of scripts, fonts and other files that do not depend on the content. */
  folder: string;
  /** The version of the scripts. */
  code: string;
  /**
   * Renders what is at an address.
   *
   * @param path as in a request
   * @returns undefined if there is nothing
   */
  render(path: string, answers: Answers): Promise<RenderedFile | undefined>;
}

type RouteData = Parameters<AstroPrerenderer['render']>[1]['routeData'];

/** The undocumented parts of Astro 7.3's prerenderer: its routes, and its cache of paths. */
interface RenderingApp {
  manifest: { routes: { routeData: RouteData }[] };
  routeCache: { clearAll(): void };
}

function appOf(inner: AstroPrerenderer & { app?: RenderingApp }): RenderingApp {
  const { app } = inner;
  if (typeof app?.routeCache.clearAll !== 'function' || !Array.isArray(app.manifest.routes)) {
    throw new Error(
      'This version of Astro keeps its routes elsewhere: src/services/preview/held-prerenderer.ts must follow.',
    );
  }
  return app;
}

/** @returns whether a route has no page at an address */
const isMissingPath = (error: unknown) => error instanceof Error && error.name === 'NoMatchingStaticPathFound';

function holdPrerenderer(inner: AstroPrerenderer, folder: URL, code: string): HeldPrerenderer {
  const app = appOf(inner);
  const routes = app.manifest.routes.map(({ routeData }) => routeData).filter(({ type }) => type !== 'redirect');
  const alone = mutex();
  let known: Answers | undefined;

  async function renderRoute(routeData: RouteData, path: string): Promise<RenderedFile | undefined> {
    try {
      const result = await inner.render(new Request(new URL(path, 'http://preview.invalid')), { routeData });
      const response = result instanceof Response ? result : result.response;
      const type = response.headers.get('content-type') ?? '';
      const { status } = response;
      const body = await response.text();
      if (!type.startsWith('text/html')) return { status, type, body };
      const { html, metadata } = postProcessPage(decodeURI(path), body, code);
      return { status: metadata.status ?? status, type, body: html, metadata };
    } catch (error) {
      if (isMissingPath(error)) return undefined;
      throw error;
    }
  }

  return {
    folder: fileURLToPath(folder),
    code,
    // One at a time: the paths of pages and the results of their queries are those of one content.
    render: (path, answers) =>
      alone(async () => {
        if (known !== answers) app.routeCache.clearAll();
        known = answers;
        cacheResults(answers);
        for (const route of routes.filter(({ pattern }) => pattern.test(decodeURI(path)))) {
          const file = await renderRoute(route, path);
          if (file) return file;
        }
        return undefined;
      }),
  };
}

/**
 * Starts the build.
 *
 * @param config of the project, without what follows the pages
 * @returns once pages can be rendered
 */
export function startHeldPrerenderer(config: AstroInlineConfig): Promise<HeldPrerenderer> {
  return new Promise((resolve, reject) => {
    let outDir: URL;
    const waiting: AstroIntegration = {
      name: 'held-prerenderer',
      hooks: {
        'astro:config:done': ({ config: { outDir: directory } }) => {
          outDir = directory;
        },
        'astro:build:start': ({ setPrerenderer }) => {
          setPrerenderer((inner) => ({
            ...inner,
            name: 'held-prerenderer',
            async getStaticPaths() {
              resolve(holdPrerenderer(inner, outDir, codeVersion(outDir)));
              // The build ends with the process.
              return new Promise<never>(() => undefined);
            },
          }));
        },
      },
    };
    const integrations = [...(config.integrations ?? []), waiting];
    // A failing page is reported by its request.
    build({ ...config, configFile: false, logLevel: 'silent', integrations }).catch(reject);
  });
}
