/** Tells Strapi's content manager how forms and lists look. */
import { createHash } from 'node:crypto';
import { defaultLocale } from '../../i18n/routes.ts';
import { contentTypeNames, type ContentTypeName } from '../../src/content/schemas/registry.ts';
import { allComponents, type Component } from '../content-types/components.ts';
import { formOf, type FormField } from '../content-types/form-fields.ts';
import { typeNamesOf } from '../content-types/type-names.ts';
import type { Strapi } from '../src/strapi-types.ts';
import { fieldLabel } from './labels.ts';
import {
  componentRows,
  formRows,
  listColumns,
  listOrder,
  mainFieldOf,
  mainFieldOfComponent,
  type PlacedField,
} from './panel-layout.ts';

interface FieldMetadata {
  edit: Record<string, unknown>;
  list: Record<string, unknown>;
}

/** What the content manager keeps of a type or a component. */
interface PanelConfiguration {
  settings: Record<string, unknown>;
  metadatas: Record<string, FieldMetadata>;
  layouts: { list: string[]; edit: PlacedField[][] };
}

interface ConfigurationService {
  findConfiguration(model: { uid: string }): Promise<PanelConfiguration & { uid: string }>;
  updateConfiguration(model: { uid: string }, configuration: PanelConfiguration): Promise<unknown>;
}

/** The panel translates them; whatever else shows a form says it in French. */
function metadatasOf(owner: string, fields: readonly FormField[], known: PanelConfiguration['metadatas']) {
  const labelled = fields.map(({ name, control }): [string, FieldMetadata] => {
    const { label = name, help = '' } = fieldLabel(owner, name, defaultLocale) ?? {};
    const related = control.kind === 'relation' || control.kind === 'relations';
    const mainField = related ? { mainField: mainFieldOf(control.target) } : {};
    return [
      name,
      {
        edit: { ...known[name]?.edit, label, description: help, ...mainField },
        list: { ...known[name]?.list, label },
      },
    ];
  });
  return { ...known, ...Object.fromEntries(labelled) };
}

async function configureType(service: ConfigurationService, name: ContentTypeName): Promise<void> {
  const { uid } = typeNamesOf(name);
  const { settings, metadatas } = await service.findConfiguration({ uid });
  await service.updateConfiguration(
    { uid },
    {
      settings: { ...settings, mainField: mainFieldOf(name), ...listOrder(name), pageSize: 50 },
      metadatas: metadatasOf(name, formOf(name), metadatas),
      layouts: { list: listColumns(name), edit: formRows(name) },
    },
  );
}

async function configureComponent(service: ConfigurationService, { uid, fields }: Component): Promise<void> {
  const { settings, metadatas, layouts } = await service.findConfiguration({ uid });
  await service.updateConfiguration(
    { uid },
    {
      settings: { ...settings, mainField: mainFieldOfComponent(fields) },
      metadatas: metadatasOf(uid, fields, metadatas),
      layouts: { ...layouts, edit: componentRows(fields) },
    },
  );
}

/** Everything that forms are made of here; a change of it makes them anew. */
function digestOfForms(): string {
  const types = contentTypeNames.map((name) => [formRows(name), listColumns(name), listOrder(name)]);
  const owners: [string, FormField[]][] = [
    ...contentTypeNames.map((name): [string, FormField[]] => [name, formOf(name)]),
    ...allComponents().map(({ uid, fields }): [string, FormField[]] => [uid, fields]),
  ];
  const labels = owners.map(([owner, fields]) => fields.map(({ name }) => fieldLabel(owner, name, defaultLocale)));
  return createHash('sha256')
    .update(JSON.stringify([types, labels]))
    .digest('hex');
}

const key = 'forms';

/**
 * Sets labels, help texts and places of all fields, at the first start and after they have changed: what editors arrange
 * in the panel stays until then.
 */
export async function configurePanel(strapi: Strapi): Promise<void> {
  const store = strapi.store({ type: 'zoo', name: 'panel' });
  const digest = digestOfForms();
  if ((await store.get({ key })) === digest) return;
  const manager = strapi.plugin('content-manager');
  const types = manager.service<ConfigurationService>('content-types');
  for (const name of contentTypeNames) await configureType(types, name);
  const components = manager.service<ConfigurationService>('components');
  for (const component of allComponents()) await configureComponent(components, component);
  await store.set({ key, value: digest });
}
