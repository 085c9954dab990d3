/** The report that editors get when a build stops. */
import { describe, expect, it } from 'vitest';
import { editorMessage, translateMessage } from '#i18n/editor-messages.ts';
import { formatReport } from '#content/validation/problems.ts';
import { refusalOf, type EditableContent } from '#tests/support/editable-content.ts';

function breakTenThings(content: EditableContent): void {
  Object.assign(content.entry('site', 'en', 'site')['contact'] as object, { email: 'info(at)zoo.example' });
  content.set('parks', 'en', 'water-park', { imageAlt: '' });
  content.media.set('/media/parks/amusement-park.svg', null);
  content.set('opening-periods', 'fr', 'animal-summer-2026', { opens: '25:00' });
  content.copy('opening-exceptions', 'water-2026-06-10', { documentId: 'storm', reason: 'Orage' });
  content.set('animals', 'fr', 'loxodonta-africana', { conservationStatus: 'EN' });
  content.set('news', 'en', 'leopard-cubs-names', {
    body: 'They have names at last, which our visitors chose: <script>vote()</script>',
  });
  content.remove('video-tags', 'en', 'live');
  content.set('pages', 'fr', 'plan-your-visit', { slug: 'animaux' });
  content.set('rates', 'en', 'summer-day-adult', { priceOnline: 4500 });
}

const advice = `Corrigez ces entrées dans le service de contenu, puis publiez-les de nouveau.
Correct these entries in the content service and publish them again.`;

const report = `Le contenu a 10 problèmes. Le site n’a pas été construit; la version en ligne reste telle quelle.
The content has 10 problems. The site was not built; the version online stays as it is.

site (1)
  ✗ site › "Zoo Valboréal" (site) › English (en) › contact.email
      doit être une adresse courriel; on y trouve «\u00A0info(at)zoo.example\u00A0»
      must be an email address; found "info(at)zoo.example"

parks (2)
  ✗ parks › "Lagune Azur" (water-park) › English (en) › imageAlt
      doit être un texte; on n’y trouve rien
      must be a text; found nothing
  ✗ parks › «\u00A0Manège-Lune\u00A0» (amusement-park) › français (fr) › image
      doit être une image qu’on peut montrer\u00A0: il n’y a pas de fichier /media/parks/amusement-park.svg; on y trouve «\u00A0/media/parks/amusement-park.svg\u00A0»
      must be a picture that can be shown: there is no file /media/parks/amusement-park.svg; found "/media/parks/amusement-park.svg"

opening-periods (1)
  ✗ opening-periods › animal-summer-2026 › français (fr) › opens
      doit être une heure comme 09:30; on y trouve «\u00A025:00\u00A0»
      must be a time like 09:30; found "25:00"

animals (1)
  ✗ animals › «\u00A0Éléphant de savane d’Afrique\u00A0» (loxodonta-africana) › français (fr) › conservationStatus
      doit être l’une de ces valeurs\u00A0: extinct, criticallyEndangered, endangered, vulnerable, nearThreatened, leastConcern; on y trouve «\u00A0EN\u00A0»
      must be one of extinct, criticallyEndangered, endangered, vulnerable, nearThreatened, leastConcern; found "EN"

news (1)
  ✗ news › "Their names are Aniu and Mistral" (leopard-cubs-names) › English (en) › body
      ne doit pas contenir <script>; on y trouve «\u00A0They have names at last, which our visitors chose: <script>v…\u00A0»
      must not contain <script>; found "They have names at last, which our visitors chose: <script>v…"

opening-exceptions (1)
  ✗ opening-exceptions › «\u00A0Orage\u00A0» (storm) › français (fr) › date
      ne doit avoir qu’une seule exception pour son parc; on y trouve «\u00A02026-06-10\u00A0»
      must have only one exception for its park; found "2026-06-10"

video-tags (1)
  ✗ video-tags › «\u00A0En direct\u00A0» (live) › français (fr)
      doit avoir sa version anglaise, publiée; on n’y trouve rien
      must have its English version, published; found nothing

pages (1)
  ✗ pages › «\u00A0Planifier votre visite\u00A0» (plan-your-visit) › français (fr) › slug
      ne doit pas être un mot des adresses du site lui-même; on y trouve «\u00A0animaux\u00A0»
      must not be a word of the site’s own addresses; found "animaux"

rates (1)
  ✗ rates › "Adult" (summer-day-adult) › English (en) › priceOnline
      doit être comme en français\u00A0: 4999; on y trouve 4500
      must be the same as in French, 4999; found 4500

${advice}`;

/** Problems of one type are listed together; the order of types does not matter. */
const sections = (text: string) => text.split('\n\n').sort();

describe('the report', () => {
  it('lists ten different problems, each in a sentence, and nothing else', async () => {
    const refusal = await refusalOf(breakTenThings);
    expect(refusal?.problems).toHaveLength(10);
    expect(sections(refusal?.message ?? '')).toEqual(sections(report));
    expect(refusal?.message.split('\n\n')[0]).toBe(report.split('\n\n')[0]);
    expect(refusal?.message.endsWith(`\n\n${advice}`)).toBe(true);
  });

  it('counts a single problem as one', () => {
    const entry = editorMessage('report.entryNamed', { title: 'Snow', id: 'snow' });
    const problem = {
      type: 'news',
      documentId: 'snow',
      entry,
      locale: 'en',
      field: 'date',
      received: undefined,
    } as const;
    expect(formatReport([{ ...problem, expected: editorMessage('date') }])).toBe(
      [
        'Le contenu a 1 problème. Le site n’a pas été construit; la version en ligne reste telle quelle.\n' +
          'The content has 1 problem. The site was not built; the version online stays as it is.',
        'news (1)\n  ✗ news › "Snow" (snow) › English (en) › date\n' +
          '      doit être une date comme 2027-06-24; on n’y trouve rien\n' +
          '      must be a date like 2027-06-24; found nothing',
        advice,
      ].join('\n\n'),
    );
  });

  it('uses the French plural for a million', () => {
    expect(translateMessage(editorMessage('report.count', { count: 1_000_000 }), 'fr')).toMatch(
      /^Le contenu a 1000000 de problèmes\./,
    );
  });

  it('quotes code verbatim', async () => {
    const text = '{{rule}} $t(problems:text) $& <b> &amp; "x"';
    const refusal = await refusalOf((content) => content.set('news', 'fr', 'leopard-cubs-names', { date: text }));
    expect(refusal?.message).toContain(`
      doit être une date comme 2027-06-24; on y trouve «\u00A0${text}\u00A0»
      must be a date like 2027-06-24; found "${text}"
`);
  });
});
