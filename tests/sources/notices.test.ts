/** `NOTICE.md`: who made what the site and the CMS ship besides code, and under which licence. */
import { expect, it } from 'vitest';
import { readSource, sourceFiles } from '#tests/support/source-files.ts';

const notice = readSource('NOTICE.md');

const media = '*.{avif,gif,ico,jpeg,jpg,mp3,mp4,otf,pdf,png,svg,ttf,txt,webm,webp,woff,woff2}';

/** Fonts, pictures and data that are shipped. Our own messages in the CMS are code. */
const shipped = sourceFiles(
  'public/**/*.*',
  `src/**/${media}`,
  'src/**/*.{csv,geojson,json}',
  `cms/{access,desk,mail,model,roles,rules,src,strapi}/**/${media}`,
  'cms/src/admin/messages/*.json',
);

/** The patterns of files in each row: its second column. */
const rows = Array.from(notice.matchAll(/^\| (?!-|what )[^|]*\|([^|]*)\|/gm), ([, files = '']) =>
  Array.from(files.matchAll(/`([^`]+)`/g), ([, pattern = '']) => pattern),
);

it('has a row for each font, picture and data file', () => {
  expect(shipped.length).toBeGreaterThan(300);
  const named = new Set(sourceFiles(...rows.flat()));
  expect(shipped.filter((file) => !named.has(file))).toEqual([]);
});

it('has files for each row', () => {
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter((patterns) => patterns.length === 0)).toEqual([]);
  expect(rows.flat().filter((pattern) => sourceFiles(pattern).length === 0)).toEqual([]);
});

it('has the licence of each package as the package says it', () => {
  const lists = Array.from(notice.matchAll(/^- ([\w.-]+): (`.*)$/gm));
  expect(lists).not.toEqual([]);
  for (const [, licence, names = ''] of lists) {
    for (const [, name = ''] of names.matchAll(/`([^`]+)`/g)) {
      expect(JSON.parse(readSource(`node_modules/${name}/package.json`)), name).toMatchObject({ license: licence });
    }
  }
});
