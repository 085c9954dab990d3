/**
 * The inputs of this site's pages besides what their tracked queries read: see `build/incremental/code-fingerprint`.
 */
import type { Environment } from './environment.ts';

export function pageInputs({ SITE_URL, PUBLIC_FORM_URL, PUBLIC_GTM_ID, WITHDRAW_WORKER }: Environment) {
  return {
    sources: ['src/**/*.*', 'i18n/**/*.*', '*.{mjs,cjs}', 'package-lock.json', 'tsconfig.json'],
    // Pages have the content from its snapshot, wherever it came from.
    queried: ['src/content/bundled/'],
    // The others, such as the token of the content service, are shown by no page.
    settings: [SITE_URL, PUBLIC_FORM_URL, PUBLIC_GTM_ID, WITHDRAW_WORKER ? 'withdrawn' : undefined],
  };
}
