/** Text from a word processor. */
import { expect, it } from 'vitest';
import { renderRichText } from '../../../../../src/content/text/rich-text.ts';
import { cleanWordText } from '../../../../rules/checks/word-text.ts';

const pasted = `<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<p class=MsoNormal style='mso-margin-top-alt:auto'><b>Ardoise</b>, <i>la</i> louve<o:p></o:p></p>
<p class="MsoListParagraph"><span lang=FR-CA style="font-family:Symbol;mso-fareast-font-family:Symbol">Elle chante.</span></p>`;

it('loses its formatting markup, and keeps its text', () => {
  expect(renderRichText(pasted).removed).not.toEqual([]);
  expect(renderRichText(cleanWordText(pasted))).toEqual({
    html: '<p><strong>Ardoise</strong>, <em>la</em> louve</p>\n<p>Elle chante.</p>',
    removed: [],
  });
});

it('gets lists where it had bullets', () => {
  const text = 'À voir\u00A0:\n\n·\tles loups\n·       les lynx\n\uF0B7\u00A0\u00A0\u00A0les ours';
  expect(cleanWordText(text)).toBe('À voir\u00A0:\n\n- les loups\n- les lynx\n- les ours');
});

it.each([
  ['typographic signs', 'L’«\u00A0ours\u00A0» — un “géant” – dort… à 14\u00A0h\u00A030'],
  ['Markdown', '## Titre\n\n- un\n- deux\n\n> citation\n\n[lien](https://zoo.example) <sub>2</sub>'],
  ['markup that is not allowed', '<script>alert(1)</script> <p class="x" style="color:red">rouge</p>'],
  ['a comparison', 'si a <b et c> d'],
])('%s stay as they are', (_, text) => {
  expect(cleanWordText(text)).toBe(text);
});
