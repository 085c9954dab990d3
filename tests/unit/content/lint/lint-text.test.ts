import { describe, expect, it } from 'vitest';
import { lintText } from '#content/lint/lint-text.ts';
import { textRules } from '#content/lint/text-rules.ts';
import { type Locale, locales } from '#i18n/routes.ts';

/** A text against each rule, in the order of the rules, and the same as it should be. */
const examples: Record<Locale, readonly [not: string, but: string][]> = {
  fr: [
    ['par e-mail', 'par courriel'],
    ['la newsletter', 'l’infolettre'],
    ['ce week-end', 'cette fin de semaine'],
    ['le parking', 'le stationnement'],
    ['un ticket', 'un billet'],
    ['le staff', 'l’équipe'],
    ['la visite est cancellée', 'la visite est annulée'],
    ['cela fait du sens', 'cela se comprend'],
    ['éligible au rabais', 'admissible au rabais'],
    ['un breuvage', 'une boisson'],
    ['svp', 's’il vous plaît'],
    ['un vidéo', 'une vidéo'],
    ['à la fin juin', 'à la fin de juin'],
    ['des fèves de haricot', 'des haricots'],
    ['aucune girafe n’est pareille', 'il n’y a pas deux girafes pareilles'],
    ['un sentier sans marche', 'un sentier sans marches'],
    ['Venez !', 'Venez!'],
    ['Heures :', 'Heures\u00A0:'],
    ['27 $', '27\u00A0$'],
    ["l'ours", 'l’ours'],
    ['la soigneuse', 'la gardienne'],
    ['l’ours polaire', 'l’ours blanc'],
    ['l’ours andin', 'l’ours à lunettes'],
    ['la salle de bain', 'les toilettes'],
    ['une boulette de réjection', 'une pelote de réjection'],
    ['préparer sa visite', 'Planifier votre visite'],
    ['le texte est gardé', 'le texte est conservé'],
    ['un billet familial', 'un abonnement familial'],
    ['la grenouille a du venin', 'la grenouille a du poison'],
    ['pendant les congés', 'le 25 décembre'],
  ],
  en: [
    ['a gray wolf', 'a grey wolf'],
    ['our favorite', 'our favourite; Colorado'],
    ['in honor of', 'in honour of the honorary laboratory'],
    ['the visitor center', 'the visitor centre'],
    ['two kilometers', 'two kilometres of parameters'],
    ['a canceled visit', 'a cancelled visit'],
    ['the license of a driver, a license', 'to license'],
    ['we organise', 'we organize'],
    ['to analyse', 'to analyze'],
    ['the catalog', 'the catalogue'],
    ['the programme', 'the program'],
    ['the car park', 'the parking lot'],
    ['a cowshed', 'a barn'],
    ['primary school', 'elementary school'],
    ['mind your step', 'watch your step'],
    ['by e-mail', 'by email'],
    ['a check-up', 'a checkup'],
    ["the bear's den", 'the bear’s den'],
    ['5 km', '5\u00A0km'],
    ['at 5 pm', 'at 5\u00A0p.m.'],
    ['the restroom', 'the washroom'],
    ['closed on some holidays', 'closed on December 25'],
    ['be our guest', 'host your guests'],
    ['in full confidence', 'with confidence'],
    ['a spectacled bear', 'an Andean bear'],
    ['March break', 'spring break'],
    ['Highway 10', 'Autoroute 10'],
    ['a family ticket', 'a family membership'],
    ['your text is kept', 'your text is saved'],
    ['planning a visit', 'Plan your visit'],
  ],
};

describe.each(locales)('the rules for texts in %s', (locale) => {
  it('have an example each', () => {
    expect(examples[locale]).toHaveLength(textRules[locale].length);
  });

  it.each(examples[locale].map(([not, but], index) => ({ not, but, index })))(
    'advise against «$not», not against «$but»',
    ({ not, but, index }) => {
      expect(lintText(not, locale).map(({ advice }) => advice)).toContain(textRules[locale][index]?.advice);
      expect(lintText(but, locale)).toEqual([]);
    },
  );
});

it('advice quotes what the text holds, with the words around it', () => {
  expect(lintText('Écrivez-nous par courriel ou par e-mail, comme il vous plaira, en tout temps.', 'fr')).toMatchObject(
    [{ found: 'par courriel ou par e-mail, comme il vous plai', advice: { values: { words: 'courriel' } } }],
  );
});

it('what others said and the addresses of links are no words of ours', () => {
  expect(lintText('> The gray wolf\n\n[The wolf](/en/gray-wolf)', 'en')).toEqual([]);
});
