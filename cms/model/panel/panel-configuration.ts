/** Strapi's stored configuration of forms and lists. */
import { createHash } from 'node:crypto';
import type { FieldLabel } from '../../../src/content/editing/labels.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import type { PlacedField } from './panel-layout.ts';

interface FieldMetadata {
  edit: Record<string, unknown>;
  list: Record<string, unknown>;
}

/** The configuration of a type or a component. */
interface PanelConfiguration {
  settings: Record<string, unknown>;
  metadatas: Record<string, FieldMetadata>;
  layouts: { list: string[]; edit: PlacedField[][] };
}

export interface ConfigurationService {
  findConfiguration(model: { uid: string }): Promise<PanelConfiguration & { uid: string }>;
  updateConfiguration(model: { uid: string }, configuration: PanelConfiguration): Promise<unknown>;
}

/** The wanted configuration of a form and its list. */
export interface FormLook {
  settings: Record<string, unknown>;
  /** In French: the panel translates them, and whatever else shows a form says them so. */
  labels: (FieldLabel & {
    name: string;
    /** The field that names the entries of a relation. */
    mainField?: string;
  })[];
  layouts: Partial<PanelConfiguration['layouts']>;
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
export async function setLooksOnce(
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
