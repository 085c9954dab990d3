/** The zoo's own inputs of forms. Inputs of texts and of the map are loaded with the first form that has one. */
import { Loader } from '@strapi/design-system';
import type { StrapiApp } from '@strapi/strapi/admin';
import { type ComponentType, lazy, Suspense } from 'react';
import type { RichTextProps } from '../../desk/writing/panel/RichTextInput.tsx';
import { positionField } from '../../model/content-types/position-field.ts';
import { ChoiceInput } from '../../model/labels/panel/ChoiceInput.tsx';
import { labelFor } from './messages/messages.ts';
import { DayInput } from './shortcuts/DayInput.tsx';
import { IntegerInput, NumberInput, PriceInput, TimeInput } from './typed/TypedInput.tsx';

const RichTextInput = lazy(() => import('../../desk/writing/panel/RichTextInput.tsx'));

function LazyRichTextInput(props: RichTextProps) {
  return (
    <Suspense fallback={<Loader />}>
      <RichTextInput {...props} />
    </Suspense>
  );
}

/** The inputs by the type of their field. Strapi's own guess numbers and times, or drop what they don't understand. */
const inputs = {
  integer: IntegerInput,
  decimal: PriceInput,
  float: NumberInput,
  time: TimeInput,
  date: DayInput,
  datetime: DayInput,
  enumeration: ChoiceInput,
  richtext: LazyRichTextInput,
};

/** Adds them; before the panel is shown. */
export function registerFields(app: StrapiApp): void {
  // Strapi declares inputs without the properties that it hands to them.
  app.addFields(Object.entries(inputs).map(([type, Component]) => ({ type, Component: Component as ComponentType })));
  const { name, type } = positionField;
  const label = labelFor('content', 'position.label');
  app.customFields.register({
    name,
    type,
    intlLabel: label,
    intlDescription: label,
    components: {
      Input: async () => ({ default: (await import('./map/PositionInput.tsx')).default as ComponentType }),
    },
  });
}
