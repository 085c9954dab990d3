import * as v from 'valibot';
import { rule } from '../phrases.ts';
import * as f from './fields.ts';

export const project = f.entry({
  ...f.pageFields,
  type: f.choice(['breeding', 'research', 'habitat', 'reintroduction', 'education']),
  territory: f.choice(['quebec', 'canada', 'africa', 'asia', 'southAmerica', 'oceania', 'oceans']),
  /** Dollars a year, in bands. */
  annualContribution: f.choice(['upTo10000', 'from10000To50000', 'over50000']),
  partners: f.texts,
  /** Year. */
  since: v.pipe(v.number(rule('year')), v.integer(rule('year')), v.minValue(1900, rule('year'))),
});
