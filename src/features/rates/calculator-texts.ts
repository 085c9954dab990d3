/** The calculator's strings, translated once for the server and the browser. */
import type { Locale } from '../../../i18n/routes.ts';
import { useTranslations } from '../../../i18n/translations.ts';
import type { CalculatorTexts } from './offer-text.ts';

/** Places stay in the sentences, for `offer-text` to fill in. */
export function calculatorTexts(locale: Locale): CalculatorTexts {
  const t = useTranslations(locale);
  const [count, what, price, item, visit] = ['{count}', '{what}', '{price}', '{item}', '{visit}'];
  return {
    who: t('calculator:who'),
    ticket: t('calculator:ticket'),
    visits: t('calculator:visits'),
    fewer: t('calculator:fewer', { what }),
    more: t('calculator:more', { what }),
    people: { one: t('calculator:people.one', { count }), other: t('calculator:people.other', { count }) },
    visitCount: { one: t('calculator:visits.one', { count }), other: t('calculator:visits.other', { count }) },
    summary: t('calculator:summary', {
      people: '{people}',
      visits: '{visits}',
      total: '{total}',
      offer: '{offer}',
    }),
    nobody: t('calculator:nobody'),
    freeForAll: t('calculator:freeForAll'),
    unaccompanied: t('calculator:unaccompanied'),
    online: t('calculator:offer.online'),
    atGate: t('calculator:offer.atGate'),
    combination: t('calculator:offer.combination', { product: '{product}' }),
    cheapest: t('calculator:cheapest'),
    dearer: t('calculator:dearer', { price }),
    paysOff: { one: t('calculator:paysOff.one'), other: t('calculator:paysOff.other', { visit }) },
    details: t('calculator:details'),
    item: t('calculator:item', { count, what, price }),
    itemAtGate: t('calculator:itemAtGate', { item }),
    extraChild: t('calculator:extraChild'),
    free: t('calculator:free'),
    share: t('calculator:share'),
    shared: t('calculator:shared'),
    notShared: t('calculator:notShared'),
  };
}
