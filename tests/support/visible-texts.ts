/** Everything that is written for people: the strings of the interface and the texts of the bundled content. */
import type { Locale } from '#i18n/routes.ts';
import { readSource, sourceFiles } from './source-files.ts';

export interface VisibleText {
  /** The file's name and the field: `faqs parking answer`, `forms thankYouText`. */
  where: string;
  text: string;
}

/** Fields that hold addresses and keys. */
const unread = new Set(
  [
    'documentId locale slug formerSlugs url mime applyUrl tagId timeZone email',
    'tab group kind type theme class section territory annualContribution conservationStatus location',
    'productKey audience audienceAges priceUnit provider videoId',
  ].flatMap((names) => names.split(' ')),
);

/** Strings that say what visitors may type, misspelt or in another language, or that stand in addresses. */
const typed = /^(?:aliases|stopWords|answers|parameter)\b/;

/** Without what others said, which is quoted as it is, and the addresses of links. */
const ownWords = (text: string) => text.replace(/^>.*$/gm, '').replace(/\]\([^)]*\)/g, ']');

function textsIn(value: unknown, where: string): VisibleText[] {
  if (typeof value === 'string') return [{ where, text: ownWords(value) }];
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string, unknown][] = Object.entries(value);
  return entries
    .filter(([field]) => !unread.has(field))
    .flatMap(([field, item]) => textsIn(item, `${where} ${idOf(item) ?? field}`));
}

function idOf(value: unknown): string | undefined {
  const id: unknown =
    typeof value === 'object' && value !== null && 'documentId' in value ? value.documentId : undefined;
  return typeof id === 'string' ? id : undefined;
}

function textsOf(pattern: string): VisibleText[] {
  return sourceFiles(pattern).flatMap((file) => {
    const name = file.replace(/^.*\/|\.json$/g, '');
    return textsIn(JSON.parse(readSource(file)) as unknown, name);
  });
}

/** The texts of the bundled content, as its files hold them. */
export const contentTexts = (locale: Locale) => textsOf(`src/content/bundled/${locale}/*.json`);

/** The strings of pages, forms, messages to editors and of the server. */
export const interfaceTexts = (locale: Locale) =>
  textsOf(`i18n/locales/${locale}/*.json`).filter(({ where }) => !typed.test(where.split(' ')[1] ?? ''));
