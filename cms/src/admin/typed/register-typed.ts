/** Adds the fields for numbers and times, whose own ones in Strapi guess, or drop what they don't understand. */
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { IntegerInput, NumberInput, PriceInput, TimeInput } from './TypedInput.tsx';

export function registerTyped(app: StrapiApp): void {
  const inputs = { integer: IntegerInput, decimal: PriceInput, float: NumberInput, time: TimeInput };
  // Strapi declares inputs without the properties that it hands to them.
  app.addFields(Object.entries(inputs).map(([type, Component]) => ({ type, Component: Component as ComponentType })));
}
