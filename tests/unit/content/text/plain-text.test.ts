import { expect, it } from 'vitest';
import { excerptOf, plainText } from '#content/text/plain-text.ts';

it.each([
  ['<p><strong>Oui</strong>, un billet</p>', 'Oui, un billet'],
  ['<p>CO<sub>2</sub>, m<sup>2</sup></p>', 'CO2, m2'],
  ['<p>under <a href="/activities">activities</a>. Come</p>', 'under activities. Come'],
  ['<p><em>un</em>fold<span lang="la">ed</span></p>', 'unfolded'],
  ['<p>a</p><p>b</p>', 'a b'],
  ['<ul>\n<li>a</li>\n<li>b<ul><li>c</li></ul></li></ul>', 'a b c'],
  ['<h2>Title</h2>Text', 'Title Text'],
  ['a<br />b', 'a b'],
  ['a<hr />b', 'a b'],
  ['<table><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></table>', 'a b c'],
  ['<dl><dt>Poids</dt><dd>120 kg</dd></dl>', 'Poids 120 kg'],
  ['5 &lt; 6 &amp;&nbsp;&eacute;&#233;&#x1F981;', '5 < 6 & éé🦁'],
  ['', ''],
])('the text of rich text: %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

it.each([
  ['short', 10, 'short'],
  ['one two three', 9, 'one two…'],
  ['one, two three', 6, 'one…'],
  ['x'.repeat(50), 10, `${'x'.repeat(10)}…`],
  ['🦁'.repeat(50), 3, '🦁…'],
])('an excerpt of %j in %i characters', (text, length, excerpt) => {
  expect(excerptOf(text, length)).toBe(excerpt);
});
