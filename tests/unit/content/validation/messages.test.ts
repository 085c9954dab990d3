/** Every message of the report, with its values, as rejected content produces it. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawingLimits, limits } from '#content/limits/content-limits.ts';
import { dateRange } from '#content/limits/date-range.ts';
import { type ContentProblem, ContentProblemsError } from '#content/validation/problems.ts';
import { type EditorMessage, editorMessage, type MessageReference, translateMessage } from '#i18n/editor-messages.ts';
import { problemsErrorOf } from '#tests/support/editable-content.ts';
import { library, libraryOutOfOrder, problemsEverywhere } from '#tests/support/everything-wrong.ts';
import fr from '../../../../i18n/locales/fr/problems.json' with { type: 'json' };

/** The lines of a table, whose columns stand between bars. */
const table = (lines: string) =>
  Array.from(lines.trim().split('\n'), (line) => line.split('|').map((cell) => cell.trim()));

/** A field as `collection language entry field`, a value that it must not hold, and the message with its values. */
const fields = table(`
  site fr site name | false | text
  news fr leopard-cubs-names tags | "x" | texts
  news fr leopard-cubs-names slug | "" | slug
  news en leopard-cubs-names slug | "A b" | slugForm
  news fr petite-ourse-coaster locale | "fr-CA" | locale
  news fr leopard-cubs-names date | "hier" | date
  news en leopard-cubs-names date | "2027-02-30" | realDate
  parks fr animal-park kind | "farm" | oneOf {"keys": "animal, amusement, water"}
  parks fr animal-park order | 1.5 | integer
  news en petite-ourse-coaster date | "9999-12-31" | dateRange {"first": "1900-01-01", "last": "${dateRange().last}"}
  news en petite-ourse-coaster slug | ${JSON.stringify('a'.repeat(limits.slug + 1))} | tooLong {"most": 100}
  opening-exceptions fr water-2026-06-10 closed | "no" | yesOrNo
  alert fr alert from | "2027-06-24" | instant
  alert fr alert link | "/" | labelledLink
  alert fr alert message | "## a" | alert.sentences
  opening-periods fr animal-summer-2026 opens | "9 h" | time
  opening-periods fr animal-summer-2026 days | 7 | weekdays
  opening-periods fr animal-autumn-2026 days | [] | weekdaysEmpty
  opening-periods fr animal-halloween-2026 days | [0,1,2,3,4,5,6,0] | tooMany {"most": 7}
  opening-periods en animal-summer-2026 days.0 | 7 | weekday
  workshops fr tiny-paws capacity | 0 | positiveInteger
  workshops en tiny-paws capacity | 1000001 | tooLarge {"most": 1000000}
  workshops fr tiny-paws audienceAges | "x" | workshop.ages
  workshops en tiny-paws audienceAges | [] | workshop.agesEmpty
  rates fr summer-day-adult priceOnline | 54.99 | cents
  rates fr summer-day-adult family | "x" | rate.family
  projects fr barn-bat-colonies since | "hier" | year
  jobs fr ride-attendant applyUrl | "" | link
  jobs en ride-attendant applyUrl | "x" | linkForm
  alert en alert link | {"label":"a","url":"https://["} | linkBroken
  animals fr panthera-leo group | "x" | relation
  animals fr panthera-leo related | "x" | relations
  animals fr panthera-leo seo | "x" | seo
  pages fr getting-there figures | "x" | figures
  pages en getting-there figures.0 | "x" | figure
  places fr main-gate position | null | place.positionMissing
  places en welcome-pavilion position.x | 1201 | place.position
  places fr tactile-map serves | "x" | place.serves
  faqs fr best-time-to-arrive answer | "<u>a</u>" | forbidden.element {"element": "<u>"}
  faqs fr how-long-to-visit answer | "<p id=a>a</p>" | forbidden.attribute {"attribute": "id"}
  faqs en how-long-to-visit answer | "[a](//b)" | forbidden.link {"link": "//b"}
  faqs en best-time-to-arrive answer | "[a]()" | forbidden.emptyLink
  faqs fr open-when-it-rains answer | "${'>'.repeat(limits.richTextLevels)} a" | tooDeep {"most": 20}
  faqs en open-when-it-rains answer | "${String.raw`\u007c-`.repeat(200)}${String.raw`\n`.repeat(60)}" | tableTooLarge {"most": 10000}
  news en leopard-cubs-names body | "${'_a*'.repeat(limits.emphasisMarks)}" | tooMuchEmphasis {"most": 500}
  news fr leopard-cubs-names body | "${'-'.repeat(limits.email)}@" | addressTooLong {"most": 254}
  event-pages fr weddings image | null | picture
  event-pages en weddings image.url | "" | picture.url
  event-pages en weddings image.mime | "image/gif" | picture.format
  event-pages en weddings image.width | null | picture.size
  event-pages fr boreal-hall image.url | "/media/${'a'.repeat(limits.fileName)}.svg" | picture.fileName {"most": 150}
  event-pages en boreal-hall image.width | 1e21 | picture.tooWide {"most": 16383}
  event-pages en team-building image | {"url":"/a.png","mime":"image/png","width":10000,"height":10000} | picture.tooLarge {"most": 50}
  event-pages en weddings image.focalPoint | "x" | picture.focalPoint
  event-pages en corporate-days formerSlugs | "x" | formerSlugs
  event-pages en corporate-days image.focalPoint | {} | picture.percentage
  activities fr feeding-otters schedule.0.times | "x" | times
  activities en feeding-otters schedule.0.times | [] | timesEmpty
  event-pages fr weddings request | "x" | eventPages.request
  activities fr feeding-otters period | "x" | activity.period
  activities fr feeding-otters availabilities.0 | "x" | activity.dateWithTimes
  activities en feeding-otters availabilities | "x" | activity.dates
  activities fr polar-bear-talk schedule.0 | "x" | activity.daysWithTimes
  activities en polar-bear-talk schedule | "x" | activity.schedule
  site fr site timeZone | "Québec" | site.timeZone
  site fr site contact | "x" | site.contact
  site en site contact.email | "x" | site.email
  site en site contact.address | "x" | site.address
  site en site contact.latitude | "x" | site.latitude
  site en site contact.longitude | "x" | site.longitude
  site en site contact.hours.0 | "x" | site.phoneHours
  site en site contact.hours.1.answered | "x" | site.answered
  site en site contact.daysOff | "x" | site.daysOff
  site en site groups | "x" | site.groups
  site fr site ticketing | "x" | site.ticketing
  activities en polar-bear-talk booking | "x" | activity.booking
  site fr site social | "x" | site.networks
  site en site social.0 | "x" | site.network
  site fr site legal | "x" | site.legal
  videos fr first-snow-snow-leopards providerId | "x" | video.id
`);

const quoted = (text: EditorMessage) => editorMessage('report.quoted', { text });

/** Contradictions between entries: the place, the message, and what is found there. */
const between: readonly [place: string, expected: EditorMessage, received: EditorMessage | undefined][] = [
  ['video-tags en entry-2 -', editorMessage('entry'), quoted('hello')],
  ['video-tags en behind-the-scenes locale', editorMessage('languageAskedFor', { locale: 'en' }), quoted('fr')],
  ['video-tags en live documentId', editorMessage('unique'), quoted('live')],
  [
    'video-tags en live tagId',
    editorMessage('takenAddress', { entry: editorMessage('report.entryNamed', { title: 'Births', id: 'births' }) }),
    quoted('births'),
  ],
  ['pages fr plan-your-visit slug', editorMessage('ownAddress'), quoted('animaux')],
  ['pages fr below parent', editorMessage('noGrandparent'), quoted('middle')],
  ['rates fr summer-day-senior -', editorMessage('alternate.en'), undefined],
  ['rates en summer-day-student -', editorMessage('alternate.fr'), undefined],
  ['rates en summer-day-child priceOnline', editorMessage('sameAsFrench', { value: '3000' }), '2900'],
  ['rates en summer-day-child priceAtGate', editorMessage('emptyAsInFrench'), '3500'],
  [
    'rates fr two-day-child parks',
    editorMessage('rate.asOther', {
      other: editorMessage('report.entryNamed', { title: 'Adulte', id: 'two-day-adult' }),
    }),
    quoted('water-park'),
  ],
  ['rates fr animal-membership-adult days', editorMessage('rate.unlimited'), '3'],
  [
    'rates fr animal-membership-senior productKey',
    editorMessage('rate.oneLine', { other: quoted('Adulte'), product: quoted('Abonnement Parc animalier') }),
    quoted('animal-membership'),
  ],
  [
    'rates fr two-day-child productKey',
    editorMessage('rate.ownKey', {
      other: quoted('Adulte'),
      product: quoted('Billet de deux jours, été – les trois parcs'),
    }),
    quoted('two-day'),
  ],
  ['opening-periods fr animal-lights-2026 lastEntry', editorMessage('opening.lastEntry'), quoted('21:30')],
  ['opening-periods fr animal-late-summer-2026 park', editorMessage('existingEntry'), quoted('night-park')],
  [
    'opening-periods fr second from',
    editorMessage('opening.overlap', {
      other: 'first',
      hours: editorMessage('opening.hours', {
        from: '2029-06-01',
        until: '2029-06-30',
        opens: '10:00',
        closes: '17:00',
      }),
    }),
    quoted(
      editorMessage('opening.hours', { from: '2029-06-01', until: '2029-06-30', opens: '10:00', closes: '17:00' }),
    ),
  ],
  [
    'parks fr water-park-2 kind',
    editorMessage('park.sameKind', {
      entry: editorMessage('report.entryNamed', { title: 'Lagune Azur', id: 'water-park' }),
    }),
    quoted('water'),
  ],
  [
    'places fr same-point position',
    editorMessage('place.samePosition', {
      entry: editorMessage('report.entryNamed', { title: 'Pavillon d’accueil, comptoir', id: 'welcome-pavilion' }),
    }),
    JSON.stringify({ x: 512, y: 682 }),
  ],
  [
    'opening-exceptions fr again date',
    editorMessage('opening.oneException', {
      other: editorMessage('report.entryNamed', {
        title: 'Fête nationale du Québec\u00A0: concert au bord du lac en soirée',
        id: 'animal-2026-06-24',
      }),
    }),
    quoted('2026-06-24'),
  ],
  [
    'opening-exceptions fr amusement-2026-06-24 closed',
    editorMessage('opening.closedOrHours'),
    quoted(editorMessage('report.yes')),
  ],
  [
    'activities fr snow-monkeys-hot-spring period.until',
    editorMessage('tooLate', { most: 20, field: 'from', value: '2000-01-01' }),
    quoted('2021-01-01'),
  ],
  [
    'activities fr snow-monkeys-hot-spring availabilities',
    editorMessage('activity.nextDay', { time: '00:15', date: '2026-12-31', next: '2027-01-01' }),
    quoted('00:15'),
  ],
  ['rides fr the-comet minimumHeightAlone', editorMessage('ride.notBelowLeast', { value: 120 }), '110'],
  ['rides fr the-comet maximumHeight', editorMessage('ride.aboveLeast', { value: 120 }), '120'],
  ['rides fr the-comet depth', editorMessage('ride.noWater'), '90'],
  ['rides fr the-comet mapPlace', editorMessage('place.otherPark'), quoted('lion-rock')],
  ['animals fr loxodonta-africana winterPlace', editorMessage('place.notInside'), quoted('giants-house')],
  [
    'jobs fr lifeguard closesOn',
    editorMessage('notBefore', { field: 'postedOn', value: '2027-06-02' }),
    quoted('2027-06-01'),
  ],
  ['site fr site name', editorMessage('text'), quoted(editorMessage('report.no'))],
  ['jobs fr lifeguard publishTime', editorMessage('needsDay', { field: 'publishFrom' }), quoted('10:00')],
  ['jobs fr lifeguard section', editorMessage('careerPage'), quoted('internship')],
];

/** Pictures by their address, whose last part selects the fault, with the reason that editors read. */
const pictures: readonly [url: string, reason: EditorMessage][] = [
  ['/drawings/gone.svg', editorMessage('reason.noFile', { file: '/drawings/gone.svg' })],
  ['/drawings/text.svg', editorMessage('reason.notDrawing')],
  ['/drawings/script.svg', editorMessage('reason.forbidden', { what: '<script>' })],
  ['/drawings/torn.svg', editorMessage('reason.brokenDrawing', { line: '1', detail: 'Unclosed root tag' })],
  ['/drawings/sizeless.svg', editorMessage('reason.noSize')],
  ['/photos/png.webp', editorMessage('reason.otherFormat', { found: 'image/png', said: 'image/webp' })],
  ['/photos/small.png', editorMessage('reason.otherSize', { found: '40\u00d730', said: '800\u00d7600' })],
  ['/photos/text.png', 'Input buffer contains unsupported image format'],
  [`${library}/missing.svg`, editorMessage('reason.answered', { address: `${library}/missing.svg`, status: 404 })],
  [`${library}/heavy.svg`, editorMessage('reason.tooLarge', { limit: 20 })],
  [
    `${library}/moved.svg`,
    editorMessage('reason.redirected', { address: `${library}/moved.svg`, target: 'https://elsewhere.example' }),
  ],
  [`${library}/loop.svg`, editorMessage('reason.redirectedTooOften', { address: `${library}/loop.svg` })],
  ['ftp://media.example/disk.svg', editorMessage('reason.notWeb', { address: 'ftp:' })],
  ...Object.entries(drawingLimits).map(([name, most]): [string, EditorMessage] => {
    const what = editorMessage(`detail.${name as keyof typeof drawingLimits}`, { count: most + 1 });
    return [`/drawings/${name}.svg`, editorMessage('reason.tooDetailed', { what, most })];
  }),
];

let found: readonly ContentProblem[];
let withoutSite: readonly ContentProblem[];
let withoutAdmission: readonly ContentProblem[];

beforeAll(async () => {
  vi.stubGlobal('fetch', libraryOutOfOrder);
  found = await problemsEverywhere(fields, pictures);
  withoutSite = (await problemsErrorOf((content) => content.remove('site', 'en', 'site')))?.problems ?? [];
  const admission = { parks: [], days: null };
  withoutAdmission =
    (await problemsErrorOf((content) => content.setBoth('rates', 'two-day-adult', admission)))?.problems ?? [];
});
afterAll(() => vi.unstubAllGlobals());

/** The problems of a place and of all within it. */
function problemsAt(place: string): ContentProblem[] {
  const [path, locale, id = '', field = '-'] = place.split(' ');
  const names = [id.replace('entry-', 'entry '), `(${id})`];
  return found.filter(
    (problem) =>
      problem.type === path &&
      problem.locale === locale &&
      problem.field.startsWith(field.replace('-', '')) &&
      names.some((name) => translateMessage(problem.entry, 'en').endsWith(name)),
  );
}

describe('a problem has its message and the values of it', () => {
  it.each(fields)('%s: %s', (place = '', _, message = '') => {
    const [, key, values = '{}'] = /^(\S+)(?: (.*))?$/.exec(message) ?? [];
    const expected = { key, values: JSON.parse(values) as unknown };
    expect(problemsAt(place).map((problem) => problem.expected)).toContainEqual(expected);
  });

  it.each(between)('%s', (place, expected, received) => {
    expect(problemsAt(place)).toContainEqual(expect.objectContaining({ expected, received }));
  });

  it.each(pictures)('%s', (url, reason) => {
    const expected = editorMessage('picture.unusable', { reason });
    expect(problemsAt(`foundation-pages fr ${url} image`)).toMatchObject([{ expected, received: quoted(url) }]);
  });

  it('for a ticket of which no line says what it admits to', () => {
    expect(withoutAdmission).toMatchObject([
      { field: 'parks', expected: editorMessage('rate.parks'), received: undefined },
      { field: 'days', expected: editorMessage('rate.days'), received: undefined },
    ]);
  });

  it('for a missing entry', () => {
    expect(withoutSite).toMatchObject([{ expected: editorMessage('exists'), received: undefined }]);
  });
});

describe('the strings of the report', () => {
  /** A message and all that it is made of. */
  function phrasesIn(words: EditorMessage | number | undefined): MessageReference[] {
    return typeof words === 'object' ? [words, ...Object.values(words.values).flatMap(phrasesIn)] : [];
  }

  const phrasesTold = () =>
    [...found, ...withoutSite, ...withoutAdmission].flatMap(({ entry, expected, received }) =>
      [entry, expected, received].flatMap(phrasesIn),
    );

  it('are all used', () => {
    const frame = ['count', 'advice', 'language', 'holds', 'holdsNothing'].map((name) => `report.${name}`);
    const used = new Set([...frame, ...phrasesTold().map(({ key }) => key)]);
    const keys = new Set(Object.keys(fr).map((key) => key.replace(/_(?:one|many|other)$/, '')));
    // These end the reading before there is anything to report on, concern a page that can't be rendered, or only warn.
    const others =
      /^(?:link|lint|service|removals|page|failed|request|rollback|outcome)\.|^unsettled$|^reason\.(?:late|unreachable)$/;
    for (const key of keys) if (others.test(key)) keys.delete(key);
    expect([...used].sort()).toEqual([...keys].sort());
  });

  it('receive a value for every placeholder', () => {
    const strings: Record<string, string> = fr;
    for (const { key, values } of phrasesTold()) {
      const places = Array.from((strings[key] ?? '').matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name);
      expect({ key, values: Object.keys(values).sort() }).toEqual({ key, values: places.sort() });
    }
    expect(new ContentProblemsError([...found, ...withoutSite, ...withoutAdmission]).message).not.toMatch(
      /\{\{|\}\}|undefined|\[object|"key":/,
    );
  });
});
