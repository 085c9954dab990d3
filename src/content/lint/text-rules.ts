/** The house style: Canadian spelling, good French, one name for one thing. */
import { editorMessage, type MessageReference } from '#i18n/editor-messages.ts';
import type { Locale } from '#i18n/routes.ts';

export interface TextRule {
  /** The pattern of words that a text should not contain. */
  not: RegExp;
  /** The words to write instead, or the reason. */
  advice: MessageReference;
}

type ReasonKey = Parameters<typeof editorMessage>[0] & `lint.${string}`;

/** A rule that says which words to write. */
const write = (not: RegExp, words: string): TextRule => ({ not, advice: editorMessage('lint.write', { words }) });

/** A rule that takes a sentence to explain. */
const explain = (not: RegExp, key: ReasonKey): TextRule => ({ not, advice: editorMessage(key) });

const months = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';

export const textRules: Readonly<Record<Locale, readonly TextRule[]>> = {
  fr: [
    // Anglicisms
    write(/(?<!\p{L})e?-?mails?\b/iu, 'courriel'),
    write(/\bnewsletters?\b/i, 'infolettre'),
    write(/\bweek-?ends?\b/i, 'fin de semaine'),
    write(/\bparkings?\b/i, 'stationnement'),
    write(/\btickets?\b/i, 'billet'),
    explain(/\bshopping\b|\bstaff\b|\bfeedback\b|\bchallenges?\b|\bplanning\b|\bfun\b/i, 'lint.frenchWord'),
    write(/\bcédul\p{L}*|\bcancell\p{L}*|\bbook(?:er|é|ez)(?!\p{L})/iu, 'horaire, annuler, réserver'),
    explain(/\bfa(?:it|ire) du sens\b|(?<!\p{L})à date\b|\bmettre l’emphase\b/iu, 'lint.calque'),
    write(/(?<!\p{L})éligib\p{L}+/iu, 'admissible'),
    write(/\bbreuvages?\b/i, 'boisson'),
    write(/\bS\.V\.P\b|\bsvp\b/i, 's’il vous plaît'),
    // Grammar
    write(/\b(?:un|le|du|ce|aucun|notre premier) vidéos?\b/i, 'une vidéo'),
    write(new RegExp(String.raw`\b(?:la|de) fin (?:${months})\b`, 'i'), 'la fin de juin, la fin d’août'),
    write(/\bfèves? de haricots?\b/i, 'haricot'),
    write(/\bpas pareille?s?\b|\baucune? \p{L}+ n’est pareille?\b/iu, 'il n’y en a pas deux pareils'),
    write(/\bsans marche\b/i, 'sans marches'),
    explain(/[^\S\n][?!;](?![^\s»)*_])/, 'lint.spaceBeforeSign'),
    explain(/ [:»](?!\S)|«(?!\u00A0)|(?<!\u00A0)»/, 'lint.noBreakSpaceAtSign'),
    explain(/\d (?:\$|%|ans?|h|min|cm|m|km|kg|°C)(?![\p{L}\d])/u, 'lint.noBreakSpaceAtUnit'),
    explain(/\p{L}'\p{L}/u, 'lint.apostrophe'),
    // One name for one thing
    write(/\bsoigneu(?:r|se)s?\b/i, 'gardien, gardienne'),
    write(/\bours polaires?\b/i, 'ours blanc'),
    write(/\bours andins?\b/i, 'ours à lunettes'),
    write(/\bsalles? de bains?\b/i, 'toilettes'),
    write(/\bboulettes? de (?:réjection|poils)\b/i, 'pelote de réjection'),
    write(/\b(?:préparer|planifier) (?:sa|la|une) visite\b/i, 'Planifier votre visite'),
    write(/\btexte (?:est|reste) gardé(?!\p{L})/iu, 'conservé'),
    explain(/\bbillets? famil(?:le|iaux|ial)\b/i, 'lint.familyTicket'),
    write(/\bgrenouille[^.]*\bvenin\b/i, 'poison'),
    explain(/\b(?:pendant|durant) (?:les|certains) congés\b/i, 'lint.holidays'),
  ],
  en: [
    // Canadian spelling
    write(/\bgray(?:s|ish|er)?\b/i, 'grey'),
    write(
      /\b\p{L}*(?:color(?!ado)|favor|neighbor|behavior|harbor|flavor|humor(?!ous)|odor|rumor|splendor|endeavor)\p{L}*/iu,
      'colour, favourite, neighbour …',
    ),
    write(/\bhonor(?!ar)\p{L}*|\blabor(?!ator|ious)\p{L}*|\barmor\b|\bvapors?\b/iu, 'honour, labour, vapour'),
    write(/\b(?:centers?|centered|theaters?|fibers?|calibers?|specters?|meagers?)\b/i, 'centre, theatre, fibre'),
    write(
      /\b(?:\p{L}*(?:kilo|centi|milli)?meters?|liters?)\b(?<!\b(?:dia|peri|para|thermo|baro|hydro|speedo|odo|alti)meters?)(?<!\bmeters?)/iu,
      'metre, litre',
    ),
    write(
      /\b(?:travel|cancel|label|model|signal|fuel|level|jewel|counsel)(?:ed|ing|er|ers)\b/i,
      'travelled, cancelled, labelled',
    ),
    write(
      /\b(?:defense|offense|pretense)s?\b|\b(?:a|the|this|your|driver’s|security guard) license\b/i,
      'defence, licence',
    ),
    write(
      /\b(?:organ|recogn|real|special|apolog|steril|winter|memor|priorit|civil|minim|maxim|summar|character|critic|emphas|familiar|pressur|fertil|hospital|vapor)is(?:e[ds]?|ing|ations?)\b/i,
      '-ize',
    ),
    write(/\banaly[sz]s?ed\b(?<!analyzed)|\banalyse[sd]?\b/i, 'analyze'),
    write(/\b(?:catalog|dialog|analog)s?\b/i, 'catalogue, dialogue'),
    write(/\bprogrammes?\b/i, 'program'),
    explain(
      /\b(?:aeroplane|tyre|kerb|aluminium|cheque book|maths|whilst|amongst|fortnight|lorry|petrol|nappy|nappies|pram|pushchair|holidaymaker|car park|queue[ds]?|queuing|bank holiday|motorway|rubbish|mum)\b/i,
      'lint.northAmericanWord',
    ),
    write(
      /\b(?:cowsheds?|marquees?|motorbikes?|woodlouse|woodlice|pupils)\b/i,
      'barn, tent, motorcycle, pill bug, students',
    ),
    write(/\bprimary (?:school|class|classes|level)\b/i, 'elementary'),
    write(
      /\bmind your\b|\bsit an? (?:[\p{L}-]+ )?interview\b|\bbackstage\b/iu,
      'watch your, have an interview, behind the scenes',
    ),
    write(/\be-mails?\b/i, 'email'),
    write(/\bcheck-ups?\b/i, 'checkup'),
    explain(/\p{L}'\p{L}/u, 'lint.apostrophe'),
    explain(/\d (?:cm|m|km|kg|°C|a\.m\.|p\.m\.)(?![\p{L}\d])/u, 'lint.noBreakSpaceAtUnit'),
    write(/\d\s?(?:AM|PM|am|pm)\b/, 'a.m., p.m.'),
    // Words that say something else
    write(/\brest[ -]?rooms?\b/i, 'quiet room, washroom'),
    explain(/\bon (?:some )?holidays\b/i, 'lint.holidays'),
    write(/\bbe our guest\b/i, 'host your guests'),
    explain(/\bEase with\b|\bthe will to\b|\bin full confidence\b/i, 'lint.calque'),
    // One name for one thing
    write(/\bspectacled bears?\b/i, 'Andean bear'),
    write(/\bMarch break\b/i, 'spring break'),
    write(/\bHighway \d/, 'Autoroute 10'),
    explain(/\bfamily tickets?\b/i, 'lint.familyTicket'),
    write(/\b(?:your|our|the) text (?:is|stays) kept\b/i, 'saved'),
    write(/\bplanning (?:a|your) visit\b/i, 'Plan your visit'),
  ],
};
