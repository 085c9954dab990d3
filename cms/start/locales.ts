/** The languages of the site. */
import { defaultLocale, type Locale, locales } from '../../i18n/routes.ts';
import type { Strapi } from '../strapi/strapi-types.ts';

interface LocaleService {
  findByCode(code: string): Promise<{ id: number; name: string } | null>;
  create(locale: { code: string; name: string }): Promise<unknown>;
  update(which: { id: number }, change: { name: string }): Promise<unknown>;
  setDefaultLocale(locale: { code: string }): Promise<void>;
}

const names: Record<Locale, string> = { fr: 'Français', en: 'English' };

/** The name of the language that Strapi makes by itself at its first start. */
const strapisOwn = 'English (en)';

/** Makes the languages of the site known to Strapi; entries begin in French. */
export async function prepareLocales(strapi: Strapi): Promise<void> {
  const service = strapi.plugin('i18n').service<LocaleService>('locales');
  for (const code of locales) {
    const known = await service.findByCode(code);
    if (!known) await service.create({ code, name: names[code] });
    else if (known.name === strapisOwn) await service.update({ id: known.id }, { name: names[code] });
  }
  await service.setDefaultLocale({ code: defaultLocale });
}
