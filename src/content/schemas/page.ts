import * as v from 'valibot';
import { validationMessage } from '../../../i18n/editor-messages.ts';
import * as f from './fields.ts';

const fields = {
  ...f.pageFields,
  parent: f.optionalRelation,
  figures: f.figures,
  order: f.order,
};

/** A page an editor adds under events or under the foundation. A child has a parent. */
export const page = f.entry(fields);

/** A page an editor adds at the root. */
export const genericPage = f.entry({
  ...fields,
  /** Whether the menu shows it; the footer shows all of them. */
  inMenu: v.nullish(v.boolean(validationMessage('yesOrNo')), true),
});
