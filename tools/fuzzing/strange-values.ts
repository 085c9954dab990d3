/** Values that a content service may send by mistake or by malice, as JSON. */

const nested = (open: string, close: string) => `${open.repeat(20_000)}${close.repeat(20_000)}`;
const drawing = '<svg xmlns=\\"http://www.w3.org/2000/svg\\" onload=\\"alert(1)\\"/>';

const otherTypes = ['null', 'true', 'false', '0', '-1', '1.5', '-0', '1e21', '1e999', '-1e999', '9007199254740993'];

const lists = ['[]', '{}', '[null]', '[[]]', '[{}]', '{"0":"a"}', '{"length":3}', '[1,2,3]', '["a","a","a"]'];

const large = [
  JSON.stringify('a'.repeat(2000)),
  JSON.stringify('a '.repeat(60_000)),
  JSON.stringify('🦁'.repeat(1000)),
  JSON.stringify(Array.from({ length: 3000 }, () => 'a')),
  JSON.stringify(Array.from({ length: 3000 }, () => ({ documentId: 'a' }))),
  nested('[', ']'),
  nested('{"a":', '}').replace(/:(\}+)$/, ':1$1'),
];

/** Texts that people could not have meant, or not as they are. */
export const strangeTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b\u0001c\u001Fd\u007Fe\u0085f',
  '\u200B\u2060\uFEFF',
  'a\u202Egnp.exe\u202C',
  '\u2067שלום',
  '👩‍👩‍👧 🦁',
  '\uD83D',
  'a\uFFFEb\uFFFF',
  'e\u0301\u0301\u0301',
  '\u2028\u2029',
  '{{count}} $t(common:menu) %s ${x}',
  '__proto__',
  'constructor',
  'undefined',
  '../../etc/passwd',
  "'; DROP TABLE animals; --",
  ']]></item>&lt;&amp;',
  '</script><script>alert(1)</script>',
  '0',
  'fr',
];

const dates = [
  '9999-12-31',
  '0001-01-01',
  '2027-02-30',
  '2036-11-02',
  '+275760-09-13',
  '2027-06-24T10:00:00-04:00',
  '2027-06-24T10:00:00+99:99',
  '24:00',
  '00:00',
  '23:59:00.000',
];

/** Markdown that runs, hides, stalls or grows. */
const markdown = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style>',
  '&#1;&#0;&#xD800;&#x202E;x',
  '> '.repeat(15_000),
  '1. '.repeat(10_000),
  '*'.repeat(20_000),
  '<em>'.repeat(7000),
  `${'|a'.repeat(1000)}|\n${'|-'.repeat(1000)}|\n${'|\n'.repeat(7500)}`,
  '**bold** and [a link](/tarifs) and H<sub>2</sub>O',
];

const links = [
  'https://[',
  'https://a:b@evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'tel:',
  `https://a.example/${'a'.repeat(3000)}`,
  '/media/%E0%A4%A.svg',
  `/media/${'a'.repeat(400)}.svg`,
];

const relations = [
  '{"documentId":"nobody"}',
  '{"documentId":"__proto__"}',
  '{"documentId":null}',
  '{"documentId":["a"]}',
];

const objects = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":1}',
  `{"url":"${drawing}","mime":"image/svg+xml","width":1,"height":1}`,
  '{"from":"2027-06-02","until":"2027-06-01"}',
  '{"from":"2026-01-01","until":"9999-12-31"}',
  '{"x":-1,"y":1e999}',
];

/** All of them. */
export const strangeValues: readonly string[] = [
  ...[otherTypes, lists, large, relations, objects].flat(),
  ...[strangeTexts, dates, markdown, links].flat().map((text) => JSON.stringify(text)),
];
