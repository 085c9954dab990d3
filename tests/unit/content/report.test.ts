/** The report that editors get when a build stops. */
import { describe, expect, it } from 'vitest';
import { formatReport } from '../../../src/content/problems.ts';
import { refusalOf, type EditableContent } from '../../support/editable-content.ts';

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

const report = `The content has 10 problems. The site was not built; the version online stays as it is.

site (1)
  ✗ site › "Zoo Valboréal" (site) › English › field contact.email
      must be an e-mail address; it holds "info(at)zoo.example"

parks (2)
  ✗ parks › "Lagune Azur" (water-park) › English › field imageAlt
      must be a text; it holds nothing
  ✗ parks › "Manège-Lune" (amusement-park) › French › field image
      must be a picture that can be shown: there is no file /media/parks/amusement-park.svg; it holds "/media/parks/amusement-park.svg"

opening-periods (1)
  ✗ opening-periods › animal-summer-2026 › French › field opens
      must be a time like 09:30; it holds "25:00"

animals (1)
  ✗ animals › "Éléphant de savane d’Afrique" (loxodonta-africana) › French › field conservationStatus
      must be one of extinct, criticallyEndangered, endangered, vulnerable, nearThreatened, leastConcern; it holds "EN"

news (1)
  ✗ news › "Their names are Aniu and Mistral" (leopard-cubs-names) › English › field body
      must not contain <script>; it holds "They have names at last, which our visitors chose: <script>…

opening-exceptions (1)
  ✗ opening-exceptions › "Orage" (storm) › French › field date
      must have only one exception for its park; it holds "2026-06-10"

video-tags (1)
  ✗ video-tags › "En direct" (live) › French
      must have its English version, published; it holds nothing

pages (1)
  ✗ pages › "Planifier votre visite" (plan-your-visit) › French › field slug
      must not be a word of the site’s own addresses; it holds "animaux"

rates (1)
  ✗ rates › "Adult" (summer-day-adult) › English › field priceOnline
      must be the same as in French, 4999; it holds 4500

Correct these entries in the content service and publish them again.`;

/** Problems of one type stand together; which type comes first does not matter to an editor. */
const sections = (text: string) => text.split('\n\n').sort();

describe('the report', () => {
  it('tells ten different problems at once, each in a sentence, and nothing else', async () => {
    const refusal = await refusalOf(breakTenThings);
    expect(refusal?.problems).toHaveLength(10);
    expect(sections(refusal?.message ?? '')).toEqual(sections(report));
    expect(refusal?.message.split('\n\n')[0]).toBe(report.split('\n\n')[0]);
    expect(refusal?.message.endsWith('Correct these entries in the content service and publish them again.')).toBe(
      true,
    );
  });

  it('counts a single problem as one', () => {
    const where = { type: 'news', entry: '"Snow" (snow)', locale: 'en', field: 'date' } as const;
    expect(formatReport([{ ...where, expected: 'must be a date', received: 'nothing' }])).toBe(
      [
        'The content has 1 problem. The site was not built; the version online stays as it is.',
        'news (1)\n  ✗ news › "Snow" (snow) › English › field date\n      must be a date; it holds nothing',
        'Correct these entries in the content service and publish them again.',
      ].join('\n\n'),
    );
  });
});
