/** Strapi's names of the site's content types. */
import { singularName } from '../../src/content/editing/components.ts';
import { contentType, type ContentTypeName, contentTypeNames } from '../../src/content/schemas/registry.ts';

export interface TypeNames {
  /** Name of its folder, and of a single entry. */
  singular: string;
  plural: string;
  /** Identifier in Strapi's services. */
  uid: `api::${string}.${string}`;
}

/** A singleton's address is its singular, that of a list its plural. */
export function typeNamesOf(name: ContentTypeName): TypeNames {
  const { path, singleton } = contentType(name);
  const singular = singularName(name);
  return { singular, plural: singleton ? `${path}s` : path, uid: `api::${singular}.${singular}` };
}

/** The permissions to read every type of the site's content, as tokens have them. */
export const readingActions: readonly string[] = contentTypeNames.map((name) => `${typeNamesOf(name).uid}.find`);

const byUid = new Map<string, ContentTypeName>(contentTypeNames.map((name) => [typeNamesOf(name).uid, name]));

/** The content type of the site with this uid; undefined for Strapi's own types. */
export function contentTypeNameOf(uid: string): ContentTypeName | undefined {
  return byUid.get(uid);
}
