import { describe, expect, it } from 'vitest';
import { cleanVector } from '#content/media/clean-vector.ts';
import { SiteError } from '#lib/site-error.ts';

const path = '<path d="M0 0h10v10z"/>';

/** A drawing that holds `content`; XHTML elements may be written with the prefix `h`. */
function drawing(content: string, attributes = ''): string {
  const xhtml = content.includes('<h:') ? ' xmlns:h="http://www.w3.org/1999/xhtml"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg"${xhtml}${attributes} viewBox="0 0 10 10">${content}${path}</svg>`;
}

/** The cleaned drawing; null if it is rejected. */
function cleaned(source: string): string | null {
  try {
    return cleanVector(source);
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
    return null;
  }
}

const dangerous = [
  /<(?:\w+:)?(?:script|style|iframe|object|embed|form|meta|link|base|video|img|foreignObject|handler)\b/i,
  /\son\w+\s*=/i,
  /j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:|data:|https?:\/\/(?!www\.w3\.org\/)|"\/\/|\(\/\//i,
  /<!ENTITY/i,
];

it.each([
  drawing('<script>alert(1)</script>'),
  drawing('<SCRIPT>alert(1)</SCRIPT>'),
  drawing('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
  drawing('', ' onload="alert(1)"'),
  drawing('<path d="M0 0h1" onclick="alert(1)"/>'),
  drawing('<path d="M0 0h1" ONCLICK="alert(1)"/>'),
  drawing('<animate attributeName="x" onbegin="alert(1)" dur="1s"/>'),
  drawing('<a xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="javascript:alert(1)"><path d="M0 0h1"/></a>'),
  drawing('<a><animate attributeName="href" values="&#106;avascript:alert(1)"/><path d="M0 0h1"/></a>'),
  drawing('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
  drawing('<h:iframe srcdoc="x"/>'),
  '<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]><svg xmlns="http://www.w3.org/2000/svg">&x;<g/></svg>',
  '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
  drawing('<image href="https://evil.example/x.png" width="1" height="1"/>'),
  drawing('<use href="https://evil.example/x.svg#a"/>'),
  drawing('<filter id="f"><feImage href="https://evil.example/x.png"/></filter><path filter="url(#f)" d="M0 0h1"/>'),
  drawing('<style>path { fill: url(https://evil.example/x) }</style>'),
  drawing('<path style="fill:url(https://evil.example/x#a)" d="M0 0h1"/>'),
  drawing('<path fill="url(https://evil.example/x#a)" d="M0 0h1"/>'),
  drawing('<path filter="url(//evil.example/f.svg#a)" d="M0 0h1"/>'),
  drawing('<path cursor="url(https://evil.example/c.cur),auto" d="M0 0h1"/>'),
  drawing('<g xml:base="https://evil.example/"><use href="#a"/></g>'),
  drawing('<h:link rel="stylesheet" href="https://evil.example"/>'),
  `<?xml-stylesheet href="https://evil.example/x.css"?>${drawing('')}`,
])('removes what could run in a drawing or load something, or rejects the drawing: %s', (source) => {
  for (const pattern of dangerous) expect(cleaned(source) ?? '').not.toMatch(pattern);
});

describe('what keeps a phone busy is rejected', () => {
  const turbulence = '<filter id="f"><feTurbulence numOctaves="255"/></filter><path filter="url(#f)" d="M0 0h1"/>';
  const layers = (style: string) => drawing(`<path ${style} d="M0 0h1"/>`.repeat(600));

  it('as filters do', () => {
    expect(() => cleanVector(drawing(turbulence))).toThrow('<filter>');
  });

  it.each(['opacity=".5"', 'style="fill:red;opacity:.5"', 'mask="url(#m)"', 'style="mask:url(#m)"'])(
    'as hundreds of layers do: %s',
    (style) => {
      const sheet = '<mask id="m"><path d="M0 0h1"/></mask>';
      expect(() => cleanVector(layers(style).replace('<path', `${sheet}<path`))).toThrow('is too detailed');
    },
  );
});

describe('a safe drawing', () => {
  it.each([
    ['a shape', drawing(''), path],
    ['words that only look like code', drawing('<text>onclick = hello</text>'), 'onclick = hello'],
    ['an address in words', drawing('<text>javascript: a language</text>'), 'javascript: a language'],
    ['a reference within', drawing('<use href="#a"/><path id="a" d="M0 0h2"/>'), 'href="#a"'],
    [
      'a gradient of its own',
      drawing('<linearGradient id="a"><stop stop-color="red"/></linearGradient><path fill="url(#a)" d="M0 0h1"/>'),
      'url(#a)',
    ],
    ['a portrait', drawing('<view id="portrait" viewBox="2 0 6 8"/>'), '<view id="portrait" viewBox="2 0 6 8"/>'],
    ['a winter', drawing('<view id="winter" viewBox="0 8 8 8"/>'), '<view id="winter" viewBox="0 8 8 8"/>'],
    ['an XML declaration', `<?xml version="1.0" encoding="UTF-8"?>${drawing('')}`, path],
  ])('keeps %s', (_, source, kept) => {
    expect(cleanVector(source)).toContain(kept);
  });

  it('loses editor metadata, and nothing visible', () => {
    const source = drawing(
      '<g i:label="a" data-name="b" style="fill:red;-i-stroke:none"><path d="M0 0h1"/></g>',
      ' xmlns:i="http://www.inkscape.org/namespaces/inkscape"',
    );
    expect(cleanVector(source)).toMatch(/viewBox="0 0 10 10".*fill="red"/);
    expect(cleanVector(source)).not.toMatch(/label|data-name|inkscape/);
  });

  it('does not change when cleaned twice', () => {
    const once = cleanVector(drawing('<!-- by hand --><g fill="red" data-name="tail"><path d="M1 1h2v3z"/></g>'));
    expect(cleanVector(once)).toBe(once);
  });
});

it.each([
  [drawing('<script>alert(1)</script>'), 'contains <script>, which drawings must not'],
  [drawing('<h:iframe srcdoc="x"/>'), 'contains <h:iframe>, which drawings must not'],
  [drawing('<path d="M0 0h1" onclick="alert(1)"/>'), 'contains onclick, which drawings must not'],
  [
    drawing('<path d="M0 0h1" fill="u\\72l(//a.example)"/>'),
    'contains fill="u\\72l(//a.example)", which drawings must not',
  ],
  [drawing('<use href="//a.example/x.svg#a"/>'), 'contains href="//a.example/x.svg#a", which drawings must not'],
  ['<svg xmlns="http://www.w3.org/2000/svg">\n<g></svg>', 'is a broken SVG drawing (line 2: Unexpected close tag)'],
])('a dangerous drawing is rejected, naming the problem: %s', (source, reason) => {
  expect(() => cleanVector(source)).toThrow(reason);
});

it.each([
  ['nothing', ''],
  ['a page', '<html><body>x</body></html>'],
  ['a page around a drawing', `<html><body>${drawing('')}</body></html>`],
  ['a drawing that is not well-formed', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
])('anything but a drawing is rejected in a sentence for editors: %s', (_, source) => {
  expect(() => cleanVector(source)).toThrow(SiteError);
});
