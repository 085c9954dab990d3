import { validationMessage } from '#i18n/editor-messages.ts';
import * as f from './fields.ts';

export const project = f.entry({
  ...f.pageFields,
  type: f.choice(['breeding', 'research', 'habitat', 'reintroduction', 'education']),
  territory: f.choice(['quebec', 'canada', 'africa', 'asia', 'southAmerica', 'oceania', 'oceans']),
  /** Dollars a year, in bands. */
  annualContribution: f.choice(['upTo10000', 'from10000To50000', 'over50000']),
  partners: f.texts,
  /** Year. */
  since: f.integer(validationMessage('year'), 1900, 2100, validationMessage('year')),
});
