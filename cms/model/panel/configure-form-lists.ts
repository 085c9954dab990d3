/** The configuration of submissions' lists in Strapi's content manager: the newest first. */
import { defaultLocale } from '../../../i18n/routes.ts';
import { formFieldLabel } from '../../desk/forms/form-labels.ts';
import { type FormType, formTypes, type FormUid } from '../../desk/forms/form-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { type ConfigurationService, type FormLook, setLooksOnce } from './panel-configuration.ts';
import { fillRows, type PlacedField, rowSize } from './panel-layout.ts';

/** Columns of a list. */
const columns: Record<FormUid, string[]> = {
  'api::form-submission.form-submission': ['receivedAt', 'form', 'name', 'email', 'subject', 'answeredAt'],
  'api::newsletter-consent.newsletter-consent': ['givenAt', 'email', 'language', 'wording', 'withdrawnAt'],
};

/** Long texts fill a row, and two of the other fields stand side by side. */
function rowsOf({ attributes }: FormType): PlacedField[][] {
  const sizeOf = (type: string) => (type === 'text' ? rowSize : rowSize / 2);
  return fillRows(Object.entries(attributes).map(([name, { type }]) => ({ name, size: sizeOf(type) })));
}

function lookOf(type: FormType): FormLook {
  const [newest = 'id'] = columns[type.uid];
  return {
    settings: { mainField: 'email', defaultSortBy: newest, defaultSortOrder: 'DESC', pageSize: 50 },
    labels: Object.keys(type.attributes).map((name) => ({ name, ...formFieldLabel(name, defaultLocale) })),
    layouts: { list: columns[type.uid], edit: rowsOf(type) },
  };
}

/** Sets labels, columns and positions of all fields of submissions. */
export async function configureFormLists(strapi: Strapi): Promise<void> {
  const service = strapi.plugin('content-manager').service<ConfigurationService>('content-types');
  await setLooksOnce(
    strapi,
    'submissions',
    formTypes.map((type) => ({ service, uid: type.uid, look: lookOf(type) })),
  );
}
