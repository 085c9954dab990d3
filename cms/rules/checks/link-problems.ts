/** The links of a draft that lead nowhere. No more is read than what tells where they lead. */
import { type Locale, locales } from '../../../i18n/routes.ts';
import type { ContentProblem } from '../../../src/content/validation/problems.ts';
import { validateEntry } from '../../../src/content/validation/validate-entry.ts';
import { addressedTypes } from '../../../src/routing/address-fields.ts';
import { findLinkProblems, typesLinkedTo } from '../../../src/routing/links/link-problems.ts';
import { siteAddresses } from '../../../src/routing/site-addresses.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { readAddresses, zooDay } from '../links/read-addresses.ts';
import type { Place } from './validation-errors.ts';

/** @param drafts the languages of the draft in the wire format; one that is not valid is reported as such */
export async function linkProblems(
  strapi: Strapi,
  { name, documentId }: Pick<Place, 'name' | 'documentId'>,
  drafts: Readonly<Partial<Record<Locale, unknown>>>,
): Promise<ContentProblem[]> {
  const entries = locales.flatMap((locale) =>
    drafts[locale] === undefined ? [] : (validateEntry(name, drafts[locale], locale).entry ?? []),
  );
  const types = typesLinkedTo(name, entries);
  const day = await zooDay(strapi);
  async function problemsAmong(read: typeof types): Promise<ContentProblem[]> {
    const published = await readAddresses(strapi, read);
    const others = (published[name] ?? []).filter((entry) => entry.documentId !== documentId);
    // Links may lead to the page of the entry itself.
    const addresses = siteAddresses({ ...published, [name]: [...others, ...entries] });
    return entries.flatMap((entry) => findLinkProblems(addresses, name, entry, day));
  }
  const problems = await problemsAmong(types);
  // Only now for the addresses that were meant perhaps.
  return problems.length > 0 ? problemsAmong([...addressedTypes]) : [];
}
