/** The routes of a content type's own address. */
import { contentType, type ContentTypeName } from '../../../src/content/schemas/registry.ts';
import type { Route } from '../../strapi/request-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';

/** Reading is all that the content API does: editors write in the admin panel. */
export function contentRoutes(name: ContentTypeName): { routes: Route[] } {
  const { singular } = typeNamesOf(name);
  return { routes: [{ method: 'GET', path: `/${contentType(name).path}`, handler: `${singular}.find`, config: {} }] };
}
