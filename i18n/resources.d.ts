/** The French strings, from which the types of all keys follow. One line a namespace. */
export interface Resources {
  common: typeof import('./locales/fr/common.json');
  layout: typeof import('./locales/fr/layout.json');
  home: typeof import('./locales/fr/home.json');
  animals: typeof import('./locales/fr/animals.json');
  activities: typeof import('./locales/fr/activities.json');
  workshops: typeof import('./locales/fr/workshops.json');
  projects: typeof import('./locales/fr/projects.json');
  schedule: typeof import('./locales/fr/schedule.json');
  opening: typeof import('./locales/fr/opening.json');
  programme: typeof import('./locales/fr/programme.json');
  calculator: typeof import('./locales/fr/calculator.json');
  rates: typeof import('./locales/fr/rates.json');
  news: typeof import('./locales/fr/news.json');
  player: typeof import('./locales/fr/player.json');
  videos: typeof import('./locales/fr/videos.json');
  sustainability: typeof import('./locales/fr/sustainability.json');
  careers: typeof import('./locales/fr/careers.json');
  events: typeof import('./locales/fr/events.json');
  foundation: typeof import('./locales/fr/foundation.json');
  faq: typeof import('./locales/fr/faq.json');
  contact: typeof import('./locales/fr/contact.json');
  forms: typeof import('./locales/fr/forms.json');
  search: typeof import('./locales/fr/search.json');
  filters: typeof import('./locales/fr/filters.json');
  lists: typeof import('./locales/fr/lists.json');
  submission: typeof import('./locales/fr/submission.json');
  quote: typeof import('./locales/fr/quote.json');
  errors: typeof import('./locales/fr/errors.json');
  consent: typeof import('./locales/fr/consent.json');
  problems: typeof import('./locales/fr/problems.json');
}
