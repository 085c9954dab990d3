/** The languages of the site. */
import { defaultLocale, type Locale, locales } from '../../i18n/routes.ts';
import type { Strapi } from '../strapi/strapi-types.ts';

interface LocaleService {
  findByCode(code: string): Promise<unknown>;
  create(locale: { code: string; name: string }): Promise<unknown>;
  setDefaultLocale(locale: { code: string }): Promise<void>;
}

const names: Record<Locale, string> = { fr: 'Français', en: 'English' };

/** Makes the languages of the site known to Strapi; entries begin in French. */
export async function prepareLocales(strapi: Strapi): Promise<void> {
  const service = strapi.plugin('i18n').service<LocaleService>('locales');
  for (const code of locales) {
    if (!(await service.findByCode(code))) await service.create({ code, name: names[code] });
  }
  await service.setDefaultLocale({ code: defaultLocale });
}
