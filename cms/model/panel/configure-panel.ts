/** The configuration of forms and lists in Strapi's content manager. */
import { createHash } from 'node:crypto';
import { defaultLocale } from '../../../i18n/routes.ts';
import { allComponents, type Component } from '../../../src/content/editing/components.ts';
import { type FormField, formOf } from '../../../src/content/editing/editor-fields.ts';
import { type FieldLabel, fieldLabel } from '../../../src/content/editing/labels.ts';
import { type ContentTypeName, contentTypeNames } from '../../../src/content/schemas/registry.ts';
import { formFieldLabel } from '../../desk/forms/form-labels.ts';
import { type FormType, formTypes, type FormUid } from '../../desk/forms/form-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import {
  componentRows,
  fillRows,
  formRows,
  listColumns,
  listOrder,
  mainFieldOf,
  mainFieldOfComponent,
  type PlacedField,
  rowSize,
} from './panel-layout.ts';

interface FieldMetadata {
  edit: Record<string, unknown>;
  list: Record<string, unknown>;
}

/** The configuration of a type or a component, as Strapi stores it. */
interface PanelConfiguration {
  settings: Record<string, unknown>;
  metadatas: Record<string, FieldMetadata>;
  layouts: { list: string[]; edit: PlacedField[][] };
}

interface ConfigurationService {
  findConfiguration(model: { uid: string }): Promise<PanelConfiguration & { uid: string }>;
  updateConfiguration(model: { uid: string }, configuration: PanelConfiguration): Promise<unknown>;
}

/** The wanted configuration of a form and its list. */
interface FormLook {
  settings: Record<string, unknown>;
  /** In French: the panel translates them, and whatever else shows a form says them so. */
  labels: (FieldLabel & {
    name: string;
    /** The field that names the entries of a relation. */
    mainField?: string;
  })[];
  layouts: Partial<PanelConfiguration['layouts']>;
}

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

/** Columns of the lists of submissions. */
const columns: Record<FormUid, string[]> = {
  'api::form-submission.form-submission': ['receivedAt', 'form', 'name', 'email', 'subject', 'answeredAt'],
  'api::newsletter-consent.newsletter-consent': ['givenAt', 'email', 'language', 'wording', 'withdrawnAt'],
};

/** The newest first. In the form, long texts fill a row, and two of the other fields stand side by side. */
function lookOfSubmissions({ uid, attributes }: FormType): FormLook {
  const [newest = 'id'] = columns[uid];
  const sizeOf = (type: string) => (type === 'text' ? rowSize : rowSize / 2);
  const placed = Object.entries(attributes).map(([name, { type }]) => ({ name, size: sizeOf(type) }));
  return {
    settings: { mainField: 'email', defaultSortBy: newest, defaultSortOrder: 'DESC', pageSize: 50 },
    labels: Object.keys(attributes).map((name) => ({ name, ...formFieldLabel(name, defaultLocale) })),
    layouts: { list: columns[uid], edit: fillRows(placed) },
  };
}

/** Sets how the form of a type or a component looks; what the look does not name stays. */
async function setLook(service: ConfigurationService, uid: string, look: FormLook): Promise<void> {
  const { settings, metadatas, layouts } = await service.findConfiguration({ uid });
  const labelled = look.labels.map(({ name, label, help, ...mainField }): [string, FieldMetadata] => [
    name,
    {
      edit: { ...metadatas[name]?.edit, label, description: help, ...mainField },
      list: { ...metadatas[name]?.list, label },
    },
  ]);
  await service.updateConfiguration(
    { uid },
    {
      settings: { ...settings, ...look.settings },
      metadatas: { ...metadatas, ...Object.fromEntries(labelled) },
      layouts: { ...layouts, ...look.layouts },
    },
  );
}

/**
 * Sets how forms look, at the first start and after it was changed here: what editors arrange in the panel stays until
 * then.
 *
 * @param key of these forms among all
 */
async function setLooksOnce(
  strapi: Strapi,
  key: string,
  looks: readonly { service: ConfigurationService; uid: string; look: FormLook }[],
): Promise<void> {
  const store = strapi.store({ type: 'zoo', name: 'panel' });
  const digest = createHash('sha256')
    .update(JSON.stringify(looks.map(({ uid, look }) => [uid, look])))
    .digest('hex');
  if ((await store.get({ key })) === digest) return;
  for (const { service, uid, look } of looks) await setLook(service, uid, look);
  await store.set({ key, value: digest });
}

/** Sets labels, help texts and places of all fields of the site's content, and of what visitors send. */
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
  await setLooksOnce(
    strapi,
    'submissions',
    formTypes.map((type) => ({ service: types, uid: type.uid, look: lookOfSubmissions(type) })),
  );
}
