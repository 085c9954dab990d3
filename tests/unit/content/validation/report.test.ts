/** The report that editors get when a build stops. */
import { describe, expect, it } from 'vitest';
import { formatReport, sentenceOf } from '#content/validation/problems.ts';
import { editorMessage, inBothLanguages, translateMessage } from '#i18n/editor-messages.ts';
import { type EditableContent, problemsErrorOf, setField } from '#tests/support/editable-content.ts';

/** Breaks fields, a picture and a rule between entries, two of them in one collection. */
function breakFiveThings(content: EditableContent): void {
  setField(content.entry('site', 'en', 'site'), 'contact.email', 'info(at)zoo.example');
  content.set('parks', 'en', 'water-park', { imageAlt: '' });
  content.media.set('/media/parks/amusement-park.svg', null);
  content.set('news', 'en', 'leopard-cubs-names', { body: 'Our visitors chose: <script>vote()</script>' });
  content.remove('video-tags', 'en', 'live');
}

const places = [
  'news leopard-cubs-names en body forbidden.element',
  'parks amusement-park fr image picture.unusable',
  'parks water-park en imageAlt text',
  'site site en contact.email site.email',
  'video-tags live fr  alternate.en',
];

const header = (count: number) => inBothLanguages(editorMessage('report.count', { count }));
const advice = inBothLanguages(editorMessage('report.advice'));

describe('the report', () => {
  it('lists different problems by type, each in a sentence of both languages, and nothing else', async () => {
    const error = await problemsErrorOf(breakFiveThings);
    const problems = error?.problems ?? [];
    const found = problems.map(({ type, documentId, locale, field, expected }) =>
      [type, documentId, locale, field, typeof expected === 'string' ? expected : expected.key].join(' '),
    );
    expect(found.sort()).toEqual(places);
    const [first, ...sections] = error?.message.split('\n\n') ?? [];
    expect([first, sections.pop()]).toEqual([header(5), advice]);
    const types = new Set(problems.map(({ type }) => type));
    expect(sections.map((section) => section.split(' ')[0])).toEqual([...types]);
    for (const problem of problems) {
      const section = sections.find((text) => text.startsWith(`${problem.type} (`));
      expect(section).toContain(`\n      ${sentenceOf(problem, 'fr')}\n      ${sentenceOf(problem, 'en')}`);
    }
  });

  it('names the place of a problem in the language of the entry, and counts a single one as one', () => {
    const entry = editorMessage('report.entryNamed', { title: 'Snow', id: 'snow' });
    const problem = {
      type: 'news',
      documentId: 'snow',
      entry,
      locale: 'en',
      field: 'date',
      expected: editorMessage('date'),
      received: undefined,
    } as const;
    const language = translateMessage(editorMessage('report.language'), 'en');
    expect(formatReport([problem])).toBe(
      [
        header(1),
        `news (1)\n  ✗ news › "Snow" (snow) › ${language} › date\n` +
          `      ${sentenceOf(problem, 'fr')}\n      ${sentenceOf(problem, 'en')}`,
        advice,
      ].join('\n\n'),
    );
    // The files of a source that has some are named at its end.
    const files = 'content/<fr|en>/<type>.json';
    const adviceInFiles = inBothLanguages(editorMessage('report.adviceInFiles', { files }));
    expect(formatReport([problem], files).split('\n\n').at(-1)).toBe(adviceInFiles);
  });

  it('quotes code verbatim', async () => {
    const text = '{{rule}} $t(problems:text) $& <b> &amp; "x"';
    const error = await problemsErrorOf((content) => content.set('news', 'fr', 'leopard-cubs-names', { date: text }));
    for (const quoted of [`«\u00A0${text}\u00A0»`, `"${text}"`]) expect(error?.message).toContain(`${quoted}\n`);
  });
});
