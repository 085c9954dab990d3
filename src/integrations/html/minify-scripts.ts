/**
 * Minifies the scripts of browsers with terser, which makes them a few percent smaller than Vite's default: every page
 * carries them. As Vite runs it, terser would be the longest step of a build in which no script changed.
 */
import type { AstroIntegration } from 'astro';
import { cached } from '#lib/node/build-cache.ts';
import { inWorker } from '#lib/node/in-worker.ts';
import { moduleFingerprint } from '#lib/node/module-fingerprint.ts';
import type minifyScript from './minify.ts';

const minifyModule = new URL('./minify.ts', import.meta.url);
const fingerprint = moduleFingerprint(minifyModule);

async function minifyChunk(code: string): Promise<{ code: string; map: null }> {
  const minified = await cached('script', fingerprint, code, async () =>
    Buffer.from(await inWorker<typeof minifyScript>(minifyModule, code)),
  );
  return { code: String(minified), map: null };
}

export function minifyScripts(): AstroIntegration {
  return {
    name: 'minify-scripts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'minify-chunks',
                enforce: 'post',
                apply: 'build',
                applyToEnvironment: ({ name }) => name === 'client',
                renderChunk: minifyChunk,
              },
            ],
            environments: {
              client: {
                build: {
                  minify: false,
                  // Without a minifier, Vite would have scripts printed anew, with the comments of packages.
                  rolldownOptions: { output: { minify: false, comments: false } },
                },
              },
            },
          },
        });
      },
    },
  };
}
