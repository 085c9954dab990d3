/** The `populate` of an entry: all that Strapi must read along with it for the wire format. */
import { componentOf } from '../../../src/content/editing/components.ts';
import { type FormField, formOf } from '../../../src/content/editing/editor-fields.ts';
import type { ContentTypeName } from '../../../src/content/schemas/registry.ts';

/** `populate` of the document service, by field. */
export type Populate = Record<string, true | { fields: string[] } | { populate: Populate }>;

function populateFields(fields: readonly FormField[]): Populate {
  const entries = fields.flatMap(({ name, control }): [string, Populate[string]][] => {
    if (control.kind === 'picture') return [[name, true]];
    if (control.kind === 'relation' || control.kind === 'relations') return [[name, { fields: ['documentId'] }]];
    const component = componentOf(name, control);
    return component ? [[name, { populate: populateFields(component.fields) }]] : [];
  });
  return Object.fromEntries(entries);
}

/** Pictures, relations and components of a content type, at any depth. */
export const populateOf = (name: ContentTypeName): Populate => populateFields(formOf(name));
