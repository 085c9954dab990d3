/** The configuration of the site's content types in Strapi's content manager: forms and lists. */
import { defaultLocale } from '../../../i18n/routes.ts';
import { allComponents, type Component } from '../../../src/content/editing/components.ts';
import { type FormField, formOf } from '../../../src/content/editing/editor-fields.ts';
import { fieldLabel } from '../../../src/content/editing/labels.ts';
import { type ContentTypeName, contentTypeNames } from '../../../src/content/schemas/registry.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { type ConfigurationService, type FormLook, setLooksOnce } from './panel-configuration.ts';
import { componentRows, formRows, listColumns, listOrder, mainFieldOf, mainFieldOfComponent } from './panel-layout.ts';

function labelsOf(owner: string, fields: readonly FormField[]): FormLook['labels'] {
  return fields.map(({ name, control }) => {
    const { label = name, help = '' } = fieldLabel(owner, name, defaultLocale) ?? {};
    const related = control.kind === 'relation' || control.kind === 'relations';
    return { name, label, help, ...(related && { mainField: mainFieldOf(control.target) }) };
  });
}

const lookOfType = (name: ContentTypeName): FormLook => ({
  settings: { mainField: mainFieldOf(name), ...listOrder(name), pageSize: 50 },
  labels: labelsOf(name, formOf(name)),
  layouts: { list: listColumns(name), edit: formRows(name) },
});

const lookOfComponent = ({ uid, fields }: Component): FormLook => ({
  settings: { mainField: mainFieldOfComponent(fields) },
  labels: labelsOf(uid, fields),
  layouts: { edit: componentRows(fields) },
});

/** Sets labels, help texts and places of all fields of the site's content. */
export async function configurePanel(strapi: Strapi): Promise<void> {
  const manager = strapi.plugin('content-manager');
  const types = manager.service<ConfigurationService>('content-types');
  const components = manager.service<ConfigurationService>('components');
  await setLooksOnce(strapi, 'forms', [
    ...contentTypeNames.map((name) => ({ service: types, uid: typeNamesOf(name).uid, look: lookOfType(name) })),
    ...allComponents().map((component) => ({
      service: components,
      uid: component.uid,
      look: lookOfComponent(component),
    })),
  ]);
}
