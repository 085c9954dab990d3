/**
 * The id of a choice's name.
 *
 * @param field its path in the form, such as `booking.need` or `rows.0.kind`
 */
export const choiceId = (field: string, value: string): string =>
  `zoo.choice.${field.split('.').at(-1) ?? ''}.${value}`;
