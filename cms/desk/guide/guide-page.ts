/** The guide for editors as a page of the CMS: `/guide` in French, `/guide/en` in English. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, Renderer } from 'marked';
import { type Locale, locales } from '../../../i18n/routes.ts';
import labelsEn from '../../../src/content/editing/labels.en.json' with { type: 'json' };
import labelsFr from '../../../src/content/editing/labels.fr.json' with { type: 'json' };
import { getOwn } from '../../../src/lib/unknown-data.ts';
import { administrator, roleDefinitions } from '../../roles/role-definitions.ts';
import formsEn from '../forms/locales/en.json' with { type: 'json' };
import formsFr from '../forms/locales/fr.json' with { type: 'json' };
import { guidePaths } from './panel/guide-paths.ts';
import { quotedMessages } from './quoted-messages.ts';

const names: Record<Locale, { htmlLang: string; contents: string; alternate: string }> = {
  fr: { htmlLang: 'fr-CA', contents: 'Dans ce guide', alternate: 'English' },
  en: { htmlLang: 'en-CA', contents: 'In this guide', alternate: 'Français' },
};

export const guideDirectory = import.meta.dirname;

const labels = { fr: labelsFr, en: labelsEn };
const formLabels = { fr: formsFr, en: formsEn };

/** A placeholder in messages of the panel: `{{since}}`, or `{count}` in those of Strapi. */
const blank = /{{\w+}}|{\w+}/g;

/** A message of the panel that has nothing but placeholders besides its text. */
function panelText(id: string, locale: Locale): string | undefined {
  const text = quotedMessages(locale)[id]?.replaceAll(blank, '…');
  return text?.includes('{') ? undefined : text;
}

/** The names in the panel of all that the guide quotes, by kind. */
const quoted: Record<string, (key: string, locale: Locale) => string | undefined> = {
  types: (key, locale) => getOwn(labels[locale].types, key) as string | undefined,
  fields: (key, locale) => (getOwn(labels[locale].fields, key) as string[] | undefined)?.[0],
  choices: (key, locale) => getOwn(labels[locale].choices, key) as string | undefined,
  forms: (key, locale) => getOwn(formLabels[locale].types, key) as string | undefined,
  roles: (key) => [administrator, ...roleDefinitions].find(({ code }) => code === key)?.name,
  panel: panelText,
};

/**
 * The guide in Markdown. `{{types.animals}}` stands for what the panel calls them, and so do `{{fields.slug}}`,
 * `{{choices.level.info}}`, `{{forms.form-submission}}`, `{{roles.strapi-editor}}` and, for all else that the panel
 * says, `{{panel.global.save}}` with the id of the message.
 */
export function readGuide(locale: Locale): string {
  const text = readFileSync(join(guideDirectory, `guide.${locale}.md`), 'utf8');
  return text.replace(/{{(\w+)\.([^{}]+)}}/g, (whole, kind: string, key: string) => {
    const words = quoted[kind]?.(key, locale);
    if (words === undefined) throw new Error(`The guide names what the panel does not have: ${whole}`);
    return words;
  });
}

/** The file of a picture. Names are lower-case letters and hyphens: nothing else is a picture of the guide. */
export function pictureFile(locale: Locale, name: string): string | undefined {
  return /^[a-z]+(?:-[a-z]+)*\.png$/.test(name) ? join(guideDirectory, 'pictures', locale, name) : undefined;
}

function anchorOf(heading: string): string {
  const plain = heading.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** Width and height of a PNG, which its first chunk begins with: the page doesn't jump while pictures load. */
function sizeOf(file: string): { width: number; height: number } {
  const header = readFileSync(file).subarray(16, 24);
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
}

/** Pixels of the pictures for each CSS pixel: see `make-pictures.ts`. */
export const pictureDensity = 2;

function pictureMarkup(locale: Locale, name: string, alt: string): string {
  const file = pictureFile(locale, name);
  if (file === undefined) throw new Error(`The guide has a picture of an unexpected name: ${name}`);
  const { width, height } = sizeOf(file);
  const size = `width="${width / pictureDensity}" height="${height / pictureDensity}"`;
  const address = `${guidePaths[locale]}/pictures/${name}`;
  // A phone shows it by itself, to be enlarged.
  return `<a href="${address}"><img src="${address}" alt="${alt.replaceAll('"', '&quot;')}" ${size} loading="lazy"></a>`;
}

/** The text of the guide in HTML, and its headings for the contents. */
function render(locale: Locale): { title: string; html: string; headings: string[] } {
  const headings: string[] = [];
  let title = '';
  const markdown = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const html = this.parser.parseInline(tokens);
        if (depth === 1) title = text;
        if (depth !== 2) return `<h${depth}>${html}</h${depth}>\n`;
        headings.push(text);
        return `<h2 id="${anchorOf(text)}">${html}</h2>\n`;
      },
      image: ({ href, text }) => pictureMarkup(locale, href, text),
      table(token) {
        return `<div class="table">${Renderer.prototype.table.call(this, token)}</div>`;
      },
    },
  });
  const html = markdown.parse(readGuide(locale), { async: false });
  return { title, html, headings };
}

const style = `
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 0 auto; padding: 1rem 1rem 4rem; font: 1.0625rem/1.6 system-ui, sans-serif; }
h1, h2 { line-height: 1.2; text-wrap: balance; }
h2 { margin-top: 3rem; }
img { display: block; max-width: 100%; height: auto; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.375rem; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); text-align: start; vertical-align: top; }
code { padding: 0.1em 0.3em; border-radius: 0.25rem; background: color-mix(in srgb, currentColor 10%, transparent); }
nav a, .alternate { display: inline-block; padding: 0.25rem 0; }
.alternate { float: inline-end; }
@media print { nav, .alternate { display: none; } }
`;

/** The whole page. */
export function guidePage(locale: Locale): string {
  const { title, html, headings } = render(locale);
  const { htmlLang, contents, alternate } = names[locale];
  const other = locales.find((candidate) => candidate !== locale) ?? locale;
  const links = headings.map((heading) => `<li><a href="#${anchorOf(heading)}">${heading}</a></li>`);
  return `<!doctype html>
<html lang="${htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<a class="alternate" href="${guidePaths[other]}" hreflang="${names[other].htmlLang}" lang="${names[other].htmlLang}">${alternate}</a>
<main>
${html.replace('</h1>', `</h1>\n<nav aria-label="${contents}"><ul>${links.join('')}</ul></nav>`)}
</main>
</body>
</html>
`;
}
