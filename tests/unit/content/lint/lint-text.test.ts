import { describe, expect, it } from 'vitest';
import { lintText } from '#content/lint/lint-text.ts';
import { type Locale, locales } from '#i18n/routes.ts';

/** Texts against rules that have exceptions or several words, and the same as they should be. */
const examples: Record<Locale, readonly [not: string, but: string][]> = {
  fr: [
    ['ce week-end', 'cette fin de semaine'],
    ['la visite est cancellée', 'la visite est annulée'],
    ['cela fait du sens', 'cela se comprend'],
    ['un vidéo', 'une vidéo'],
    ['à la fin juin', 'à la fin de juin'],
    ['aucune girafe n’est pareille', 'il n’y a pas deux girafes pareilles'],
    ['un sentier sans marche', 'un sentier sans marches'],
    ['Venez !', 'Venez!'],
    ['Heures :', 'Heures\u00A0:'],
    ['27 $', '27\u00A0$'],
    ["l'ours", 'l’ours'],
    ['pendant les congés', 'le 25 décembre'],
  ],
  en: [
    ['our favorite', 'our favourite; Colorado'],
    ['in honor of', 'in honour of the honorary laboratory'],
    ['two kilometers', 'two kilometres of parameters'],
    ['the license of a driver, a license', 'to license'],
    ['we organise', 'we organize'],
    ['to analyse', 'to analyze'],
    ['5 km', '5\u00A0km'],
    ['at 5 pm', 'at 5\u00A0p.m.'],
    ['closed on some holidays', 'closed on December 25'],
  ],
};

describe.each(locales)('the rules for texts in %s', (locale) => {
  it.each(examples[locale])('advise against «%s», not against «%s»', (not, but) => {
    expect(lintText(not, locale)).not.toEqual([]);
    expect(lintText(but, locale)).toEqual([]);
  });
});

it('advice quotes what the text holds, with the words around it', () => {
  expect(lintText('Écrivez-nous par courriel ou par e-mail, comme il vous plaira, en tout temps.', 'fr')).toMatchObject(
    [{ found: 'par courriel ou par e-mail, comme il vous plai', advice: { values: { words: 'courriel' } } }],
  );
});

it('what others said and the addresses of links are no words of ours', () => {
  expect(lintText('> The gray wolf\n\n[The wolf](/en/gray-wolf)', 'en')).toEqual([]);
});
