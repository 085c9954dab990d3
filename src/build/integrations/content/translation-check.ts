/** Reports strings that one language lacks: a build stops, so that no visitor meets the other language's. */
import { readdirSync, readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { type Locale, locales } from '#i18n/routes.ts';
import { SiteError } from '#lib/site-error.ts';
import { exitOnSiteError } from '#services/reporting/exit-on-site-error.ts';

/** The keys of each namespace in one language. */
type KeysByNamespace = Readonly<Record<string, readonly string[]>>;

/** A string is missing in one of the languages. */
export class MissingStringsError extends SiteError {}

/** French has a plural form that English lacks. */
const isOnlyFrench = (key: string): boolean => key.endsWith('_many');

function allKeys(keys: KeysByNamespace): string[] {
  return Object.entries(keys).flatMap(([namespace, names]) => names.map((name) => `${namespace}:${name}`));
}

/** Every key that the other language has and this one lacks: `en lacks animals:diet`. */
function missingStrings(keys: Readonly<Record<Locale, KeysByNamespace>>): string[] {
  return locales.flatMap((locale) => {
    const own = new Set(allKeys(keys[locale]));
    const wanted = locales.flatMap((other) => allKeys(keys[other])).filter((key) => !own.has(key));
    return wanted.filter((key) => locale === 'fr' || !isOnlyFrench(key)).map((key) => `${locale} lacks ${key}`);
  });
}

function readKeys(folder: URL): KeysByNamespace {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => {
      const strings = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object;
      return [file.replace(/\.json$/, ''), Object.keys(strings)];
    }),
  );
}

/**
 * @param root of the project
 * @throws {MissingStringsError} naming every missing string
 */
export function checkTranslations(root: URL): void {
  const keysOf = (locale: Locale) => readKeys(new URL(`i18n/locales/${locale}/`, root));
  const missing = missingStrings({ fr: keysOf('fr'), en: keysOf('en') });
  if (missing.length > 0) throw new MissingStringsError(`Strings are missing (i18n/locales):\n${missing.join('\n')}`);
}

/** Only builds are stopped: while someone writes the strings, French stands in for them. */
export function translationCheck(): AstroIntegration {
  return {
    name: 'translation-check',
    hooks: {
      'astro:config:setup': async ({ command, config }) => {
        if (command === 'build') await exitOnSiteError(() => checkTranslations(config.root));
      },
    },
  };
}
