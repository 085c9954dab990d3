/** The words of the site: Canadian spelling, good French, and one name for each thing. */
import { describe, expect, test } from 'vitest';
import { locales, type Locale } from '#i18n/routes.ts';
import { contentTexts, interfaceTexts } from '#tests/support/visible-texts.ts';

interface Rule {
  /** What must not be written. */
  not: RegExp;
  /** What to write instead, and why if it does not go without saying. */
  but: string;
}

const months = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';

const rules: Record<Locale, Rule[]> = {
  fr: [
    // Anglicisms
    { not: /(?<!\p{L})e?-?mails?\b/iu, but: 'courriel' },
    { not: /\bnewsletters?\b/i, but: 'infolettre' },
    { not: /\bweek-?ends?\b/i, but: 'fin de semaine' },
    { not: /\bparkings?\b/i, but: 'stationnement' },
    { not: /\btickets?\b/i, but: 'billet' },
    { not: /\bshopping\b|\bstaff\b|\bfeedback\b|\bchallenges?\b|\bplanning\b|\bfun\b/i, but: 'a French word' },
    { not: /\bcédul\p{L}*|\bcancell\p{L}*|\bbook(?:er|é|ez)\b/iu, but: 'horaire, annuler, réserver' },
    { not: /\bfa(?:it|ire) du sens\b|\bà date\b|\bmettre l’emphase\b/i, but: 'no calque of English' },
    { not: /\béligib\p{L}+/iu, but: 'admissible: one is eligible for an office only' },
    { not: /\bbreuvages?\b/i, but: 'boisson' },
    { not: /\bS\.V\.P\b|\bsvp\b/i, but: 's’il vous plaît' },
    // Grammar
    { not: /\b(?:un|le|du|ce|aucun|notre premier) vidéos?\b/i, but: 'une vidéo: the noun is feminine in Quebec' },
    { not: new RegExp(String.raw`\b(?:la|de) fin (?:${months})\b`, 'i'), but: 'la fin de juin, la fin d’août' },
    { not: /\bfèves? de haricots?\b/i, but: 'haricot' },
    { not: /\bpas pareille?s?\b|\baucune? \p{L}+ n’est pareille?\b/iu, but: 'il n’y en a pas deux pareils' },
    { not: /[^\S\n][?!;](?![^\s»)*_])/, but: 'no space before ?, ! and ; in Quebec' },
    { not: / [:»](?!\S)|«(?!\u00A0)|(?<!\u00A0)»/, but: 'a no-break space before : and », and after «' },
    { not: /\d (?:\$|%|ans?|h|min|cm|m|km|kg|°C)(?![\p{L}\d])/u, but: 'a no-break space between number and unit' },
    { not: /\p{L}'\p{L}/u, but: '’, the typographic apostrophe' },
    // One name for one thing
    { not: /\bsoigneu(?:r|se)s?\b/i, but: 'gardien, gardienne: the title in our jobs' },
    { not: /\bours polaires?\b/i, but: 'ours blanc: the name of its page' },
    { not: /\bours andins?\b/i, but: 'ours à lunettes: the name of its page' },
    { not: /\bsalles? de bains?\b/i, but: 'toilettes' },
    { not: /\bboulettes? de (?:réjection|poils)\b/i, but: 'pelote de réjection' },
    { not: /\b(?:préparer|planifier) (?:sa|la|une) visite\b/i, but: 'Planifier votre visite: the name of its page' },
    { not: /\btexte (?:est|reste) gardé\b/i, but: 'conservé' },
    { not: /\bbillets? famil(?:le|iaux|ial)\b/i, but: 'abonnement familial: no ticket is sold for families' },
    { not: /\bgrenouille[^.]*\bvenin\b/i, but: 'poison: a frog does not bite' },
    { not: /\b(?:pendant|durant) (?:les|certains) congés\b/i, but: 'the days: the zoo is closed on some holidays' },
  ],
  en: [
    // Canadian spelling
    { not: /\bgray(?:s|ish|er)?\b/i, but: 'grey' },
    {
      not: /\b\p{L}*(?:color(?!ado)|favor|neighbor|behavior|harbor|flavor|humor(?!ous)|odor|rumor|splendor|endeavor)\p{L}*/iu,
      but: 'colour, favourite, neighbour …',
    },
    { not: /\bhonor(?!ar)\p{L}*|\blabor(?!ator|ious)\p{L}*|\barmor\b|\bvapors?\b/iu, but: 'honour, labour, vapour' },
    { not: /\b(?:centers?|centered|theaters?|fibers?|calibers?|specters?|meagers?)\b/i, but: 'centre, theatre, fibre' },
    {
      not: /\b(?:\p{L}*(?:kilo|centi|milli)?meters?|liters?)\b(?<!\b(?:dia|peri|para|thermo|baro|hydro|speedo|odo|alti)meters?)(?<!\bmeters?)/iu,
      but: 'metre, litre',
    },
    {
      not: /\b(?:travel|cancel|label|model|signal|fuel|level|jewel|counsel)(?:ed|ing|er|ers)\b/i,
      but: 'travelled, cancelled, labelled',
    },
    {
      not: /\b(?:defense|offense|pretense)s?\b|\b(?:a|the|this|your|driver’s|security guard) license\b/i,
      but: 'defence; licence is the noun',
    },
    {
      not: /\b(?:organ|recogn|real|special|apolog|steril|winter|memor|priorit|civil|minim|maxim|summar|character|critic|emphas|familiar|pressur|fertil|hospital|vapor)is(?:e[ds]?|ing|ations?)\b/i,
      but: '-ize',
    },
    { not: /\banaly[sz]s?ed\b(?<!analyzed)|\banalyse[sd]?\b/i, but: 'analyze' },
    { not: /\b(?:catalog|dialog|analog)s?\b/i, but: 'catalogue, dialogue' },
    { not: /\bprogrammes?\b/i, but: 'program' },
    {
      not: /\b(?:aeroplane|tyre|kerb|aluminium|cheque book|maths|whilst|amongst|fortnight|lorry|petrol|nappy|nappies|pram|pushchair|holidaymaker|car park|queue[ds]?|queuing|bank holiday|motorway|rubbish|mum)\b/i,
      but: 'the North American word',
    },
    {
      not: /\b(?:cowsheds?|marquees?|motorbikes?|woodlouse|woodlice|pupils)\b/i,
      but: 'barn, tent, motorcycle, pill bug, students',
    },
    { not: /\bprimary (?:school|class|classes|level)\b/i, but: 'elementary' },
    {
      not: /\bmind your\b|\bsit an? (?:[\p{L}-]+ )?interview\b|\bbackstage\b/iu,
      but: 'watch your, have an interview, behind the scenes',
    },
    { not: /\be-mails?\b/i, but: 'email' },
    { not: /\bcheck-ups?\b/i, but: 'checkup' },
    { not: /\p{L}'\p{L}/u, but: '’, the typographic apostrophe' },
    { not: /\d (?:cm|m|km|kg|°C|a\.m\.|p\.m\.)(?![\p{L}\d])/u, but: 'a no-break space between number and unit' },
    { not: /\d\s?(?:AM|PM|am|pm)\b/, but: 'a.m., p.m.' },
    // Words that say something else
    { not: /\brest[ -]?rooms?\b/i, but: 'quiet room, or washroom' },
    { not: /\bon (?:some )?holidays\b/i, but: 'the days: the zoo is closed on some of them' },
    { not: /\bbe our guest\b/i, but: 'host your guests' },
    { not: /\bEase with\b|\bthe will to\b|\bin full confidence\b/i, but: 'an English phrase' },
    // One name for one thing
    { not: /\bspectacled bears?\b/i, but: 'Andean bear: the name of its page' },
    { not: /\bMarch break\b/i, but: 'spring break' },
    { not: /\bHighway \d/, but: 'Autoroute 10: the name on the signs' },
    { not: /\bfamily tickets?\b/i, but: 'family membership: no ticket is sold for families' },
    { not: /\b(?:your|our|the) text (?:is|stays) kept\b/i, but: 'saved' },
    { not: /\bplanning (?:a|your) visit\b/i, but: 'Plan your visit: the name of its page' },
  ],
};

describe.each(locales)('in %s', (locale) => {
  const texts = [...contentTexts(locale), ...interfaceTexts(locale)];

  test.each(rules[locale])('$but (not $not)', ({ not, but }) => {
    const found = texts.flatMap(({ where, text }) => {
      const match = not.exec(text);
      return match
        ? [`${where}: …${text.slice(Math.max(0, match.index - 30), match.index + match[0].length + 20)}…`]
        : [];
    });
    expect(found, `write: ${but}`).toEqual([]);
  });
});

test('there are texts to check', () => {
  for (const locale of locales) {
    expect(contentTexts(locale).length).toBeGreaterThan(1000);
    expect(interfaceTexts(locale).length).toBeGreaterThan(300);
  }
});
