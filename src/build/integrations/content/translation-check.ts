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

/** A file of strings is no JSON. */
export class UnreadableStringsError extends SiteError {}

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

/** @throws {UnreadableStringsError} */
function readKeys(root: URL, locale: Locale): KeysByNamespace {
  const folder = `i18n/locales/${locale}/`;
  const files = readdirSync(new URL(folder, root)).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => {
      const text = readFileSync(new URL(folder + file, root), 'utf8');
      try {
        return [file.replace(/\.json$/, ''), Object.keys(JSON.parse(text) as object)];
      } catch (cause) {
        throw new UnreadableStringsError(`${folder}${file} is no JSON: ${String(cause)}`, { cause });
      }
    }),
  );
}

/**
 * @param root of the project
 * @throws {MissingStringsError} naming every missing string
 * @throws {UnreadableStringsError} naming a file that is no JSON
 */
export function checkTranslations(root: URL): void {
  const keysOf = (locale: Locale) => readKeys(root, locale);
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
