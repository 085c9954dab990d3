/** The field that holds a point of the map: Strapi's name for it, for its schemas, its server and its panel. */
import type { Strapi } from '../../strapi/strapi-types.ts';

/** Kept as JSON, `{ "x": 512, "y": 640 }`, in the units of the drawing. */
export const positionField = { uid: 'global::map-position', name: 'map-position', type: 'json' } as const;

/** Makes the field known to Strapi's server. */
export function registerPositionField(strapi: Strapi): void {
  const { name, type } = positionField;
  strapi.customFields.register({ name, type });
}
