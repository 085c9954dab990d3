/** Generates the types of all translation keys from the French files, so that a wrong key is a type error. */
import { readdirSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

const folder = 'i18n/locales/fr/';

/** The declaration of `TranslationResources`, one line a namespace. */
export function declarationOf(namespaces: readonly string[], pathToFolder: string): string {
  const lines = namespaces.map((name) => `  '${name}': typeof import('${pathToFolder}${name}.json');`);
  return `interface TranslationResources {\n${lines.join('\n')}\n}\n`;
}

export function translationTypes(): AstroIntegration {
  return {
    name: 'translation-types',
    hooks: {
      'astro:config:done': ({ config, injectTypes }) => {
        const files = readdirSync(new URL(folder, config.root));
        const namespaces = files.map((file) => file.replace(/\.json$/, ''));
        // Astro writes it to `.astro/integrations/translation-types/`.
        injectTypes({ filename: 'resources.d.ts', content: declarationOf(namespaces, `../../../${folder}`) });
      },
    },
  };
}
