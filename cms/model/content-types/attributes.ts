/** Fields as attributes of Strapi's schemas. */
import { componentOf } from '../../../src/content/editing/components.ts';
import type { FormField } from '../../../src/content/editing/editor-fields.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { positionField } from './position-field.ts';

export type Attribute = Record<string, unknown> & { type: string };

/** Lines may be longer than the 255 characters of Strapi's own columns. */
const column = { type: 'text' };

/**
 * Patterns are left to `cms/rules/checks`: Strapi's forms would only print them. Slugs would get one of Strapi's own,
 * unless they have another.
 */
const anything = '^.*$';

function lineAttribute(isSentence: boolean, maxLength: number): Attribute {
  const rules = { minLength: 1, maxLength };
  return isSentence ? { type: 'text', ...rules } : { type: 'string', ...rules, column };
}

function attributeOf({ control, layout }: FormField, siblings: readonly FormField[]): Attribute {
  switch (control.kind) {
    case 'line':
      return lineAttribute(layout.isSentence === true, control.maxLength);
    case 'email':
      return { type: 'email', maxLength: control.maxLength };
    case 'slug': {
      const targetField = siblings.find((field) => field.layout.namesEntry)?.name;
      return { type: 'uid', targetField, maxLength: control.maxLength, regex: anything };
    }
    case 'richText':
      return { type: 'richtext', minLength: 1, maxLength: control.maxLength };
    case 'integer':
      return { type: 'integer', min: control.min, max: control.max };
    case 'number':
      return { type: 'float', min: control.min, max: control.max };
    // Editors think in dollars.
    case 'price':
      return { type: 'decimal', min: control.min / 100, max: control.max / 100 };
    case 'yesOrNo':
      return { type: 'boolean' };
    case 'date':
    case 'time':
      return { type: control.kind };
    case 'instant':
      return { type: 'datetime' };
    case 'position':
      return { type: 'customField', customField: positionField.uid };
    case 'picture':
      return { type: 'media', multiple: false, allowedTypes: ['images'] };
    case 'choice':
      return { type: 'enumeration', enum: control.keys };
    case 'relation':
      return { type: 'relation', relation: 'oneToOne', target: typeNamesOf(control.target).uid };
    case 'relations':
      return { type: 'relation', relation: 'oneToMany', target: typeNamesOf(control.target).uid };
    case 'lines':
      return { type: 'component', repeatable: true, max: control.max };
    case 'times':
    case 'objects':
      return {
        type: 'component',
        repeatable: true,
        ...(control.min > 0 && { min: control.min }),
        max: control.max,
      };
    case 'weekdays':
    case 'choices':
    case 'object':
      return { type: 'component', repeatable: false };
  }
}

/**
 * An empty list is a value; of the others, only those that may be left out are none. A slug that is left out follows the
 * title (`cms/rules/checks`); a required one Strapi would fill with the name of the type before there is a title.
 */
function isRequired({ control, isRequired: required }: FormField): boolean {
  if (control.kind === 'slug') return false;
  if (control.kind === 'relations' || control.kind === 'lines') return false;
  if (control.kind === 'objects') return control.min > 0;
  return required;
}

/** The default value of a field in new entries; a required switch starts at no, as it has no empty state. */
function defaultOf({ control, isRequired: required, fallback }: FormField): object {
  if (fallback !== undefined) return { default: fallback };
  return control.kind === 'yesOrNo' && required ? { default: false } : {};
}

/**
 * The attributes of a form by name.
 *
 * @param localized whether each field says that it has a language; those of components don't
 */
export function attributesOf(fields: readonly FormField[], localized: boolean): Record<string, Attribute> {
  const attributes = fields.map((field): [string, Attribute] => {
    const component = componentOf(field.name, field.control);
    return [
      field.name,
      {
        ...attributeOf(field, fields),
        ...(component && { component: component.uid }),
        ...(isRequired(field) && { required: true }),
        ...(field.isAutomatic && { visible: false, configurable: false }),
        ...defaultOf(field),
        ...(localized && { pluginOptions: { i18n: { localized: !field.isShared } } }),
      },
    ];
  });
  return Object.fromEntries(attributes);
}
