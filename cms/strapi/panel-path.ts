/** Where entries are in the panel, below its own address. */
import type { Locale } from '../../i18n/routes.ts';
import { contentType, type ContentTypeName } from '../../src/content/schemas/registry.ts';
import { typeNamesOf } from './type-names.ts';

/** The path of an entry, in whichever language; that of its list without an identity. */
export function panelPathOf(name: ContentTypeName, documentId: string): string {
  const { uid } = typeNamesOf(name);
  if (contentType(name).singleton) return `/content-manager/single-types/${uid}`;
  return `/content-manager/collection-types/${uid}${documentId && `/${encodeURIComponent(documentId)}`}`;
}

/** The path of an entry in one of its languages. */
export const panelPathIn = (name: ContentTypeName, documentId: string, locale: Locale): string =>
  `${panelPathOf(name, documentId)}?plugins[i18n][locale]=${locale}`;
