/** Every message of the report in both languages, as rejected content produces it. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { translateMessage, type MessageReference, type EditorMessage } from '#i18n/editor-messages.ts';
import fr from '../../../../i18n/locales/fr/problems.json' with { type: 'json' };
import { drawingLimits, limits } from '#content/limits/content-limits.ts';
import { dateRange } from '#content/limits/date-range.ts';
import { ContentProblemsError, sentenceOf, type ContentProblem } from '#content/validation/problems.ts';
import { refusalOf } from '#tests/support/editable-content.ts';
import { library, libraryOutOfOrder, problemsEverywhere } from '#tests/support/everything-wrong.ts';

/** The lines of a table, whose columns stand between bars. */
const table = (lines: string) =>
  Array.from(lines.trim().split('\n'), (line) => line.split('|').map((cell) => cell.trim()));

/** A field as `collection language entry field`, what it must not hold, and what editors are told then. */
const fields = table(`
  site fr site name | "" | doit être un texte | must be a text
  news fr leopard-cubs-names tags | "x" | doit être une liste de textes | must be a list of texts
  news fr leopard-cubs-names slug | "" | doit être un mot d’adresse (slug) | must be a slug
  news en leopard-cubs-names slug | "A b" | ne doit contenir que a–z, 0–9 et des traits d’union simples, comme «\u00A0loup-gris\u00A0» | must hold only a–z, 0–9 and single hyphens, like "loup-gris"
  news fr petite-ourse-coaster locale | "fr-CA" | doit être fr ou en | must be fr or en
  news fr leopard-cubs-names date | "hier" | doit être une date comme 2027-06-24 | must be a date like 2027-06-24
  news en leopard-cubs-names date | "2027-02-30" | doit être une date qui existe au calendrier | must be a date that exists in the calendar
  parks fr animal-park kind | "farm" | doit être l’une de ces valeurs\u00A0: animal, amusement, water | must be one of animal, amusement, water
  parks fr animal-park order | 1.5 | doit être un nombre entier | must be a whole number
  news en petite-ourse-coaster date | "9999-12-31" | doit être une date du 1900-01-01 au ${dateRange().last} | must be a date from 1900-01-01 to ${dateRange().last}
  news en petite-ourse-coaster slug | ${JSON.stringify('a'.repeat(limits.slug + 1))} | ne doit pas dépasser 100 caractères | must have at most 100 characters
  opening-exceptions fr water-2026-06-10 closed | "no" | doit être oui ou non | must be yes or no
  alert fr alert from | "2027-06-24" | doit être une date et une heure comme 2027-06-24T10:00:00-04:00 | must be a date and time like 2027-06-24T10:00:00-04:00
  alert fr alert link | "/" | doit être un lien avec son libellé | must be a link with its label
  opening-periods fr animal-summer-2026 opens | "9 h" | doit être une heure comme 09:30 | must be a time like 09:30
  opening-periods fr animal-summer-2026 days | 7 | doit être une liste de jours | must be a list of days
  opening-periods fr animal-autumn-2026 days | [] | doit nommer au moins un jour | must name at least one day
  opening-periods fr animal-halloween-2026 days | [0,1,2,3,4,5,6,0] | ne doit pas compter plus de 7 éléments | must list at most 7
  opening-periods en animal-summer-2026 days.0 | 7 | doit être un jour de 0 (dimanche) à 6 (samedi) | must be a day from 0 (Sunday) to 6 (Saturday)
  workshops fr tiny-paws capacity | 0 | doit être un nombre entier plus grand que 0 | must be a whole number above 0
  workshops en tiny-paws capacity | 1000001 | ne doit pas dépasser 1000000 | must be at most 1000000
  workshops fr tiny-paws audienceAges | "x" | doit être une liste de groupes d’âge | must be a list of age groups
  workshops en tiny-paws audienceAges | [] | doit nommer au moins un groupe d’âge | must name at least one age group
  rates fr summer-day-adult priceOnline | 54.99 | doit être un prix en cents, comme 5499 | must be a price in cents, like 5499
  rates fr summer-day-adult family | "x" | doit dire à qui s’adresse le prix | must say who the price is for
  projects fr barn-bat-colonies since | "hier" | doit être une année | must be a year
  jobs fr ride-attendant applyUrl | "" | doit être un lien | must be a link
  jobs en ride-attendant applyUrl | "x" | doit commencer par https://, mailto:, tel: ou / | must begin with https://, mailto:, tel: or /
  alert en alert link | {"label":"a","url":"https://["} | doit être un lien complet, comme https://zoo.example/emplois, sans espace | must be a whole link, like https://zoo.example/jobs, without blanks
  animals fr panthera-leo group | "x" | doit désigner une autre entrée | must name another entry
  animals fr panthera-leo related | "x" | doit être une liste d’entrées | must be a list of entries
  animals fr panthera-leo seo | "x" | doit donner un titre et une description | must be a title and a description
  pages fr getting-there figures | "x" | doit être une liste de chiffres | must be a list of figures
  pages en getting-there figures.0 | "x" | doit être un chiffre avec son libellé | must be a figure with its label
  faqs fr best-time-to-arrive answer | "<u>a</u>" | ne doit pas contenir <u> | must not contain <u>
  faqs fr how-long-to-visit answer | "<p id=a>a</p>" | ne doit pas contenir l’attribut id | must not contain the attribute id
  faqs en how-long-to-visit answer | "[a](//b)" | ne doit pas contenir le lien //b | must not contain the link //b
  faqs en best-time-to-arrive answer | "[a]()" | ne doit pas contenir de lien vide | must not contain an empty link
  faqs fr open-when-it-rains answer | "${'>'.repeat(limits.richTextLevels)} a" | ne doit pas imbriquer listes, citations et autres éléments sur plus de 20 niveaux | must not nest lists, quotes and other elements more than 20 deep
  faqs en open-when-it-rains answer | "${String.raw`\u007c-`.repeat(200)}${String.raw`\n`.repeat(60)}" | ne doit pas contenir de tableau de plus de 10000 cases | must not contain a table of more than 10000 cells
  event-pages fr weddings image | null | doit avoir une image | must have a picture
  event-pages en weddings image.url | "" | doit être l’adresse d’une image | must be the address of a picture
  event-pages en weddings image.mime | "image/gif" | doit être une image SVG, JPEG, PNG, WebP ou AVIF | must be an SVG, JPEG, PNG, WebP or AVIF picture
  event-pages en weddings image.width | null | doit donner la largeur et la hauteur en pixels\u00A0: téléversez l’image de nouveau | must give width and height in pixels: upload the picture again
  event-pages fr boreal-hall image.url | "/media/${'a'.repeat(limits.fileName)}.svg" | doit avoir un nom de fichier d’au plus 150 caractères | must have a file name of at most 150 characters
  event-pages en boreal-hall image.width | 1e21 | ne doit pas dépasser 16383 pixels\u00A0: téléversez une image plus petite | must be at most 16383 pixels: upload a smaller picture
  event-pages en team-building image | {"url":"/a.png","mime":"image/png","width":10000,"height":10000} | doit être une image d’au plus 50 millions de pixels\u00A0: téléversez-en une plus petite | must be a picture of at most 50 million pixels: upload a smaller one
  event-pages en weddings image.focalPoint | "x" | doit être un point de l’image | must be a point of the picture
  event-pages en corporate-days formerSlugs | "x" | doit être une liste d’anciens mots d’adresse (slugs) | must be a list of former slugs
  event-pages en corporate-days image.focalPoint | {} | doit être un pourcentage | must be a percentage
  activities fr feeding-otters schedule.0.times | "x" | doit être une liste d’heures | must be a list of times
  activities en feeding-otters schedule.0.times | [] | doit nommer au moins une heure | must name at least one time
  activities fr feeding-otters period | "x" | doit être une période, d’une date à une autre | must be a period, from one date until another
  activities fr feeding-otters availabilities.0 | "x" | doit être une date avec ses heures | must be a date with its times
  activities en feeding-otters availabilities | "x" | doit être une liste de dates | must be a list of dates
  activities fr polar-bear-talk schedule.0 | "x" | doit donner des jours avec leurs heures | must be days with their times
  activities en polar-bear-talk schedule | "x" | doit être une liste de jours avec leurs heures | must be a list of days with their times
  site fr site timeZone | "Québec" | doit être un fuseau horaire comme America/Toronto | must be a time zone like America/Toronto
  site fr site contact | "x" | doit dire comment joindre le zoo | must be the ways to reach the zoo
  site en site contact.email | "x" | doit être une adresse courriel | must be an email address
  site en site contact.address | "x" | doit être une adresse postale | must be a postal address
  site en site contact.latitude | "x" | doit être une latitude | must be a latitude
  site en site contact.longitude | "x" | doit être une longitude | must be a longitude
  site en site contact.hours.0 | "x" | doit donner des jours avec leurs heures, comme «\u00A0du lundi au vendredi\u00A0» et «\u00A0de 9\u00A0h à 16\u00A0h\u00A030\u00A0» | must be days with their hours, like "Monday to Friday" and "9\u00A0a.m. to 4:30\u00A0p.m."
  site fr site ticketing | "x" | doit dire où acheter | must say where to buy
  activities en polar-bear-talk booking | "x" | doit dire comment réserver | must say how to book
  site fr site social | "x" | doit être une liste de réseaux | must be a list of networks
  site en site social.0 | "x" | doit être un réseau avec son lien | must be a network with its link
  site fr site legal | "x" | doit nommer l’exploitant et dire à quoi sert l’infolettre | must name the operator and what the newsletter is for
  videos fr first-snow-snow-leopards providerId | "x" | doit être l’identifiant qu’on lit dans l’adresse de la vidéo, comme vK7qTz2RbXo | must be the id in the video’s address, like vK7qTz2RbXo
`);

const between = table(`
  video-tags en entry-2 - | doit être une entrée; on y trouve «\u00A0hello\u00A0» | must be an entry; found "hello"
  video-tags en behind-the-scenes locale | doit être en, la langue demandée; on y trouve «\u00A0fr\u00A0» | must be en, the language asked for; found "fr"
  video-tags en live documentId | ne doit pas figurer deux fois dans la même langue; on y trouve «\u00A0live\u00A0» | must not appear twice in one language; found "live"
  video-tags en live tagId | doit différer de celui de «\u00A0Births\u00A0» (births); on y trouve «\u00A0births\u00A0» | must differ from the one of "Births" (births); found "births"
  pages fr plan-your-visit slug | ne doit pas être un mot des adresses du site lui-même; on y trouve «\u00A0animaux\u00A0» | must not be a word of the site’s own addresses; found "animaux"
  pages fr below parent | doit être une page qui n’a pas elle-même de parent; on y trouve «\u00A0middle\u00A0» | must be a page that has no parent itself; found "middle"
  rates fr summer-day-senior - | doit avoir sa version anglaise, publiée; on n’y trouve rien | must have its English version, published; found nothing
  rates en summer-day-student - | doit avoir sa version française, publiée; on n’y trouve rien | must have its French version, published; found nothing
  rates en summer-day-child priceOnline | doit être comme en français\u00A0: 3000; on y trouve 2900 | must be the same as in French, 3000; found 2900
  rates en summer-day-child priceAtGate | doit rester vide, comme en français; on y trouve 3500 | must be the same as in French, nothing; found 3500
  opening-periods fr animal-late-summer-2026 park | doit désigner une entrée qui existe; on y trouve «\u00A0night-park\u00A0» | must name an existing entry; found "night-park"
  opening-periods fr second from | ne doit pas chevaucher first (du 2029-06-01 au 2029-06-30, 10:00–17:00)\u00A0: même parc, même jour; on y trouve «\u00A0du 2029-06-01 au 2029-06-30, 10:00–17:00\u00A0» | must not overlap with first (2029-06-01 to 2029-06-30, 10:00–17:00) on the same park and day; found "2029-06-01 to 2029-06-30, 10:00–17:00"
  opening-exceptions fr again date | ne doit avoir qu’une seule exception pour son parc; on y trouve «\u00A02026-06-24\u00A0» | must have only one exception for its park; found "2026-06-24"
  opening-exceptions fr amusement-2026-06-24 closed | doit dire que le parc est fermé, ou bien à quelle heure il ouvre et à quelle heure il ferme; on y trouve true | must be either closed, or have both an opening and a closing time; found true
  activities fr snow-monkeys-hot-spring period.until | ne doit pas venir plus de 20 ans après from, 2000-01-01; on y trouve «\u00A02021-01-01\u00A0» | must be at most 20 years after from, 2000-01-01; found "2021-01-01"
  jobs fr lifeguard closesOn | ne doit pas venir avant postedOn, 2027-06-02; on y trouve «\u00A02027-06-01\u00A0» | must not be before postedOn, 2027-06-02; found "2027-06-01"
  jobs fr lifeguard section | doit avoir sa page parmi celles des carrières; on y trouve «\u00A0internship\u00A0» | must have its page among the career pages; found "internship"
`);

const shown = ['doit être une image qu’on peut montrer\u00A0: ', 'must be a picture that can be shown: '];

/** The line of a drawing with too much of something. */
function tooDetailed(what: keyof typeof drawingLimits, french: string, english: string): string {
  const most = drawingLimits[what];
  return [
    `/drawings/${what}.svg`,
    `elle est trop détaillée, avec ${french} (au plus ${most})\u00A0: simplifiez-la dans le logiciel de dessin`,
    `is too detailed, with ${english} (at most ${most}): simplify it in the drawing program`,
  ].join(' | ');
}

/** Pictures by their address, the last part of which decides what comes of it, and the reasons that editors are told. */
const pictures = table(`
  /drawings/gone.svg | il n’y a pas de fichier /drawings/gone.svg | there is no file /drawings/gone.svg
  /drawings/text.svg | ce n’est pas un dessin SVG | is not an SVG drawing
  /drawings/script.svg | elle contient <script>, ce qu’un dessin ne doit pas faire | contains <script>, which drawings must not
  /drawings/torn.svg | ce dessin SVG est abîmé (ligne 1\u00A0: Unclosed root tag) | is a broken SVG drawing (line 1: Unclosed root tag)
  /drawings/sizeless.svg | elle n’a pas de dimensions\u00A0: exportez-la de nouveau avec une «\u00A0viewBox\u00A0» | has no size: export it again with a "viewBox"
  ${tooDetailed('characters', '400001 caractères', '400001 characters')}
  ${tooDetailed('elements', '4001 éléments', '4001 elements')}
  ${tooDetailed('levels', 'des groupes imbriqués sur 41 niveaux', 'groups 41 deep')}
  ${tooDetailed('shapeValues', 'une forme de 6001 nombres', 'a shape of 6001 numbers')}
  ${tooDetailed('values', 'des formes de 60001 nombres', 'shapes of 60001 numbers')}
  ${tooDetailed('attribute', 'un attribut de 2001 caractères', 'an attribute of 2001 characters')}
  ${tooDetailed('styleRules', '201 règles de style', '201 style rules')}
  ${tooDetailed('drawn', '20001 éléments, répétitions comprises', '20001 elements, repeats included')}
  /photos/png.webp | elle est de format image/png, alors que le service annonce image/webp | is image/png, not the image/webp it is said to be
  /photos/small.png | elle fait 40×30 pixels, alors que le service annonce 800×600 | is 40×30 pixels, not the 800×600 it is said to be
  /photos/text.png | Input buffer contains unsupported image format | Input buffer contains unsupported image format
  ${library}/missing.svg | ${library}/missing.svg a répondu 404 | ${library}/missing.svg answered 404
  ${library}/refused.svg | impossible de lire ${library}/refused.svg\u00A0: fetch failed: ECONNREFUSED | ${library}/refused.svg could not be read: fetch failed: ECONNREFUSED
  ${library}/heavy.svg | plus de 20 Mo | more than 20 MB
  ${library}/moved.svg | ${library}/moved.svg renvoie à https://elsewhere.example, sur un autre hôte | ${library}/moved.svg redirects to https://elsewhere.example, on another host
  ${library}/loop.svg | ${library}/loop.svg renvoie sans fin d’une adresse à une autre | ${library}/loop.svg keeps redirecting from one address to the next
  ftp://media.example/disk.svg | ftp: n’est pas une adresse http ou https | ftp: is not an http or https address
  ${library}/silent.svg | impossible de lire ${library}/silent.svg\u00A0: aucune réponse à temps | ${library}/silent.svg could not be read: it did not answer in time
`);

let told: readonly ContentProblem[];
let withoutSite: readonly ContentProblem[];

beforeAll(async () => {
  vi.stubGlobal('fetch', libraryOutOfOrder);
  told = await problemsEverywhere(fields, pictures);
  withoutSite = (await refusalOf((content) => content.remove('site', 'en', 'site')))?.problems ?? [];
});
afterAll(() => vi.unstubAllGlobals());

/** What is told of a place and of all within it, in both languages. */
function sentencesAt(place: string): string[][] {
  const [path, locale, id = '', field = '-'] = place.split(' ');
  return told
    .filter(
      (problem) =>
        problem.type === path && problem.locale === locale && problem.field.startsWith(field.replace('-', '')),
    )
    .filter(({ entry }) =>
      [id.replace('entry-', 'entry '), `(${id})`].some((name) => translateMessage(entry, 'en').endsWith(name)),
    )
    .map((problem) => [sentenceOf(problem, 'fr'), sentenceOf(problem, 'en')]);
}

describe('problems are reported in both languages', () => {
  it.each(fields)('%s: %s', (place = '', _, french, english) => {
    const rules = sentencesAt(place).map((sentences) =>
      sentences.map((sentence) => sentence.split(/; (?:found|on) /)[0]),
    );
    expect(rules).toContainEqual([french, english]);
  });

  it.each(between)('%s', (place = '', french, english) => {
    expect(sentencesAt(place)).toContainEqual([french, english]);
  });

  it.each(pictures)('%s', (url = '', french, english) => {
    const rest = [`; on y trouve «\u00A0${url}\u00A0»`, `; found "${url}"`];
    const expected = [french, english].map((reason, index) => `${shown[index]}${reason}${rest[index]}`);
    expect(sentencesAt(`foundation-pages fr ${url} image`)).toEqual([expected]);
  });

  it('for a missing entry', () => {
    expect(withoutSite.map((problem) => [sentenceOf(problem, 'fr'), sentenceOf(problem, 'en')])).toEqual([
      ['doit exister; on n’y trouve rien', 'must exist; found nothing'],
    ]);
  });
});

describe('the strings of the report', () => {
  /** A message and all that it is made of. */
  function phrasesIn(words: EditorMessage | number | undefined): MessageReference[] {
    return typeof words === 'object' ? [words, ...Object.values(words.values).flatMap(phrasesIn)] : [];
  }

  const phrasesTold = () =>
    [...told, ...withoutSite].flatMap(({ entry, expected, received }) =>
      [entry, expected, received].flatMap(phrasesIn),
    );

  it('are all used', () => {
    const frame = ['count', 'advice', 'language', 'holds', 'holdsNothing'].map((name) => `report.${name}`);
    const used = new Set([...frame, ...phrasesTold().map(({ key }) => key)]);
    const keys = new Set(Object.keys(fr).map((key) => key.replace(/_(?:one|many|other)$/, '')));
    // These end the reading before there is anything to report on, or tell of a page that can't be rendered.
    for (const key of keys)
      if (/^(?:lint|service|removals|page|failed|request|rollback|outcome)\.|^unsettled$/.test(key)) keys.delete(key);
    expect([...used].sort()).toEqual([...keys].sort());
  });

  it('receive a value for every placeholder', () => {
    const strings: Record<string, string> = fr;
    for (const { key, values } of phrasesTold()) {
      const places = Array.from((strings[key] ?? '').matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name);
      expect({ key, values: Object.keys(values).sort() }).toEqual({ key, values: places.sort() });
    }
    expect(new ContentProblemsError([...told, ...withoutSite]).message).not.toMatch(
      /\{\{|\}\}|undefined|\[object|"key":/,
    );
  });
});
