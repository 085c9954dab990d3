/** The sentences of opening hours out of the translation files, without the library that translates. */
import en from '../../i18n/locales/en/schedule.json' with { type: 'json' };
import fr from '../../i18n/locales/fr/schedule.json' with { type: 'json' };
import type { Locale } from '../../i18n/routes.ts';
import type { OpeningTexts } from '../../src/features/schedule/opening-text.ts';

const strings = { fr, en };

export function textsOf(locale: Locale): OpeningTexts {
  const single = (text: string) => text.replace(/\{\{(\w+)\}\}/g, '{$1}');
  const { openUntil, opensToday, opensTomorrow, opensOn, closedForNow, closed, today, tomorrow, hours } =
    strings[locale];
  return {
    ...{ closedForNow, closed, today, tomorrow },
    openUntil: single(openUntil),
    opensToday: single(opensToday),
    opensTomorrow: single(opensTomorrow),
    opensOn: single(opensOn),
    hours: single(hours),
  };
}
