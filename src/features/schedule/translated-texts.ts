/** The sentences of opening hours, translated once for the server and the browser. */
import type { Locale } from '../../../i18n/routes.ts';
import { useTranslations } from '../../../i18n/translations.ts';
import type { OpeningTexts } from './opening-text.ts';

/** Placeholders stay in the sentences, for `opening-text` to fill in. */
export function openingTexts(locale: Locale): OpeningTexts {
  const t = useTranslations(locale);
  const [day, time, opens, closes] = ['{day}', '{time}', '{opens}', '{closes}'];
  return {
    openUntil: t('schedule:openUntil', { time }),
    opensToday: t('schedule:opensToday', { time }),
    opensTomorrow: t('schedule:opensTomorrow', { time }),
    opensOn: t('schedule:opensOn', { day, time }),
    closedForNow: t('schedule:closedForNow'),
    closed: t('schedule:closed'),
    today: t('schedule:today'),
    tomorrow: t('schedule:tomorrow'),
    hours: t('schedule:hours', { opens, closes }),
  };
}
