import * as f from './fields.ts';

export const sustainability = f.entry({
  ...f.pageFields,
  theme: f.choice(['energy', 'water', 'waste', 'biodiversity', 'community']),
  figures: f.figures,
  order: f.order,
});
