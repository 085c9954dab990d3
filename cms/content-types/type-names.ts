/** What Strapi calls a content type of the site. */
import { contentType, contentTypeNames, type ContentTypeName } from '../../src/content/schemas/registry.ts';

/** Strapi needs a singular that differs from the plural. */
const singulars = new Map([
  ['news', 'news-item'],
  ['sustainability', 'sustainability-theme'],
]);

const singularOf = (plural: string) => singulars.get(plural) ?? plural.replace(/ies$/, 'y').replace(/s$/, '');

export interface TypeNames {
  /** Name of its folder, and of a single entry. */
  singular: string;
  plural: string;
  /** As Strapi's services call it. */
  uid: `api::${string}.${string}`;
}

/** A singleton's address is its singular, that of a list its plural. */
export function typeNamesOf(name: ContentTypeName): TypeNames {
  const { path, singleton } = contentType(name);
  const singular = singleton ? path : singularOf(path);
  return { singular, plural: singleton ? `${path}s` : path, uid: `api::${singular}.${singular}` };
}

const byUid = new Map<string, ContentTypeName>(contentTypeNames.map((name) => [typeNamesOf(name).uid, name]));

/** The content type of the site with this uid; undefined for Strapi's own types. */
export function contentTypeNameOf(uid: string): ContentTypeName | undefined {
  return byUid.get(uid);
}
