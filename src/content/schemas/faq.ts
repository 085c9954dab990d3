import * as f from './fields.ts';

export const faq = f.entry({
  ...f.entryFields,
  /** Anchor of the answer on the page. */
  slug: f.slug,
  /** In the order visitors need them, which is that of the page. */
  group: f.choice(['visit', 'tickets', 'animals', 'amusement', 'water', 'services', 'accessibility', 'groups']),
  question: f.name,
  searchAliases: f.searchAliases,
  answer: f.richText,
  order: f.order,
});
