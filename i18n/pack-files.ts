/** The addresses of the files of 'Take the park with you', which are written once all others are. */
import type { Locale } from './routes.ts';

/** The list of what is kept on a device. */
export const packLists: Readonly<Record<Locale, string>> = {
  fr: '/parc-a-emporter.json',
  en: '/en/park-to-take-along.json',
};

/** The pages of these lists, in one file. */
export const packPages: Readonly<Record<Locale, string>> = {
  fr: '/parc-a-emporter-pages.json',
  en: '/en/park-to-take-along-pages.json',
};
