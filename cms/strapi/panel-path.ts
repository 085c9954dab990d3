import { contentType, type ContentTypeName } from '../../src/content/schemas/registry.ts';
import { typeNamesOf } from './type-names.ts';

/** The path of an entry in the panel, in whichever language: below the panel's own address. */
export function panelPathOf(name: ContentTypeName, documentId: string): string {
  const { uid } = typeNamesOf(name);
  const entry = contentType(name).singleton
    ? `single-types/${uid}`
    : `collection-types/${uid}/${encodeURIComponent(documentId)}`;
  return `/content-manager/${entry}`;
}
