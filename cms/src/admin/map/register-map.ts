/** Adds the field for a point of the map; it is loaded with the first form that has one. */
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { positionField } from '../../../model/content-types/position-field.ts';
import { labelFor } from '../messages/messages.ts';

export function registerMap(app: StrapiApp): void {
  const { name, type } = positionField;
  const label = labelFor('content', 'position.label');
  app.customFields.register({
    name,
    type,
    intlLabel: label,
    intlDescription: label,
    components: {
      // Strapi declares inputs without the properties that it hands to them.
      Input: async () => ({ default: (await import('./PositionInput.tsx')).default as ComponentType }),
    },
  });
}
