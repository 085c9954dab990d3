import { join } from 'node:path';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { redirects } from './src/build/delivery/delivery-rules.ts';
import { incrementalBuild } from './src/build/incremental/incremental-build.ts';
import { buildLock } from './src/build/integrations/build/build-lock.ts';
import { checkProjectPath } from './src/build/integrations/build/project-path.ts';
import { contentSnapshot } from './src/build/integrations/content/content-snapshot.ts';
import { publishedPictures } from './src/build/integrations/content/published-pictures.ts';
import { translationCheck } from './src/build/integrations/content/translation-check.ts';
import { translationTypes } from './src/build/integrations/content/translation-types.ts';
import { clientIntent } from './src/build/integrations/html/client-intent.ts';
import { htmlPostProcessing } from './src/build/integrations/html/html-post-processing.ts';
import { inlineScripts } from './src/build/integrations/html/inline-script.ts';
import { lightPreloadHelper } from './src/build/integrations/html/light-preload-helper.ts';
import { parkWindows } from './src/build/integrations/html/park-windows.ts';
import { pagePostProcessing } from './src/build/integrations/html/post-processing.ts';
import { linkCheck } from './src/build/integrations/output/link-check.ts';
import { markdownTwins, twinAhead } from './src/build/integrations/output/markdown-twins.ts';
import { packedPages, parkPacks } from './src/build/integrations/output/park-packs.ts';
import { compressAhead, precompress } from './src/build/integrations/output/precompress.ts';
import { pruneCacheAfterBuild } from './src/build/integrations/output/prune-cache.ts';
import { shareImages } from './src/build/integrations/output/share-images.ts';
import { translatedSitemap } from './src/build/integrations/output/translated-sitemap.ts';
import { writeBuildManifest } from './src/build/integrations/output/write-build-manifest.ts';
import { writeReleaseManifest } from './src/build/integrations/output/write-release-manifest.ts';
import { writeServiceWorker } from './src/build/integrations/output/write-service-worker.ts';
import { componentGallery } from './src/build/integrations/routes/component-gallery.ts';
import { developmentForms } from './src/build/integrations/routes/development-forms.ts';
import { englishRoutes } from './src/build/integrations/routes/english-routes.ts';
import { pageMiddleware } from './src/build/integrations/routes/page-middleware.ts';
import { environment } from './src/services/config/environment.ts';
import { pageInputs } from './src/services/config/page-inputs.ts';
import { exitOnSiteError } from './src/services/reporting/exit-on-site-error.ts';

const { SITE_URL } = await exitOnSiteError(() => {
  checkProjectPath(import.meta.dirname);
  return environment();
});

/** The integrations that pages are made with, in releases and in previews (`src/services/preview`). */
export const pageIntegrations = [
  // Routes
  englishRoutes(),
  componentGallery(),
  // Translations
  i18next(),
  translationTypes(),
  // Islands
  react(),
  clientIntent(),
  // Error pages
  pageMiddleware(),
];

export default defineConfig({
  site: SITE_URL,
  trailingSlash: 'never',
  cacheDir: './.build/astro',
  build: { format: 'directory', inlineStylesheets: 'always' },
  prerenderConflictBehavior: 'error',
  redirects: Object.fromEntries(redirects.map(({ from, to }) => [from, to])),
  devToolbar: { enabled: false },
  prefetch: false,
  // Their hooks run in this order.
  integrations: [
    // Before pages are rendered
    translationCheck(),
    buildLock(),
    contentSnapshot(),
    publishedPictures(),
    incrementalBuild({
      html: pagePostProcessing,
      queries: '/src/view-models/all-tracked-queries.ts',
      onRendered: (file, body) => {
        twinAhead(file, body);
        compressAhead(file, body);
      },
      inputs: () => pageInputs(environment()),
    }),

    ...pageIntegrations,
    developmentForms(),

    // Finished pages
    htmlPostProcessing(),
    packedPages(),
    translatedSitemap(),
    markdownTwins(),
    shareImages(),
    linkCheck(),
    writeServiceWorker(),

    // The release: its manifests come after everything that they list
    writeReleaseManifest(),
    precompress(),
    parkPacks(),
    writeBuildManifest(),
    pruneCacheAfterBuild(),
  ],
  vite: {
    // Beside what Astro keeps: who builds need not be able to write to the packages.
    cacheDir: './.build/astro/vite',
    plugins: [inlineScripts(), lightPreloadHelper(), parkWindows()],
    // Tens of thousands of files once tests have run and releases were made; no page is made of them.
    server: { watch: { ignored: ['.build', 'releases'].map((folder) => join(import.meta.dirname, folder)) } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // The script of a component has the component's name alone: pages and other scripts name it.
              entryFileNames: ({ name }) => `_astro/${name.split('.astro')[0]}.[hash].js`,
            },
          },
        },
      },
    },
    build: {
      assetsInlineLimit: 0,
      // One file for what every page needs, however much of it islands share; its entry too, or it would be asked for
      // only once the entry has come.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // Small enough for all: each-minute would otherwise bring the script of opening hours to pages without any.
              {
                name: 'page',
                test: /Head\.astro\?astro&type=script|\/(page-script|fill-message|each-minute|clock|decode-part|manifest-path)\.ts$/,
              },
              { name: 'asking', test: /LatestDisruptions\.astro\?astro&type=script|\/latest-disruptions\.ts$/ },
              { name: 'opening', test: /ParkClock\.astro\?astro&type=script|\/park-status\.ts$/ },
              // Each of a few bytes: one request for all of them.
              { name: 'now', test: /NowNext\.astro\?astro&type=script|\/(now-next|listed-starts)\.ts$/ },
              {
                name: 'day',
                test: /\/(follow-(all|day|alert)|current-day|known-day|day-in-words|disruption|in-words)\.ts$/,
              },
            ],
          },
        },
      },
    },
  },
});
