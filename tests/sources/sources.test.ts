import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { linesWith, readSource, root, sourceFiles } from '#tests/support/source-files.ts';

/** All of `cms/` without its packages, build output, and files generated from the schemas. */
const cmsSources = sourceFiles('cms/*/*.ts', 'cms/{desk,model,rules,src/admin,tests}/**/*.{ts,tsx}').filter(
  (file) => !/^cms\/(?:build|data|node_modules)\//.test(file),
);

test('only islands are hydrated', () => {
  const problems = sourceFiles('src/**/*.astro').flatMap((file) => {
    const text = readSource(file);
    const islands = new Set(
      Array.from(text.matchAll(/import\s+\{?\s*(\w+)\s*\}?\s+from\s+'[^']+\.island\.tsx'/g), ([, name]) => name),
    );
    return Array.from(text.matchAll(/<(\w+)\b[^<>]*\sclient:\w+/g), ([, name]) => name)
      .filter((name) => !islands.has(name))
      .map((name) => `${file} hydrates ${name}`);
  });
  expect(problems).toEqual([]);
});

test('islands bring their messages along, so that no page carries them', () => {
  const handed = /<(\w+)\b[^<>]*\sclient:[^<>]*[\s{]messages\b/g;
  const problems = sourceFiles('src/**/*.astro').flatMap((file) =>
    Array.from(readSource(file).matchAll(handed), ([, name]) => `${file} hands messages to ${name}`),
  );
  expect(problems).toEqual([]);
});

test('no source and no test bypasses the types', () => {
  const casts = new RegExp(String.raw`\bas unknown as\b|\bas any\b|:\s*any\b|@ts-(?:ignore|nocheck)`);
  const files = [...sourceFiles('{src,i18n,tests}/**/*.{ts,tsx,astro}'), ...cmsSources].filter(
    (file) => !file.endsWith('/sources.test.ts'),
  );
  // Comments may contain the word "any".
  expect(linesWith(files, casts).filter((line) => !/^\S+ (?:\/?\*|\/\/)/.test(line))).toEqual([]);
});

test('sentences of comments begin with what they are about, or with a verb', () => {
  const comment = String.raw`^\s*(?://|\{?/\*|\*|<!--)`;
  const vague = new RegExp(String.raw`${comment}(?:\*?|.*[.!?]) (?:As|It|Nobody|Of|Somebody|Those|Whatever|Whoever)\b`);
  const files = [...sourceFiles('{src,i18n,tests,tools}/**/*.{ts,tsx,astro,css}', '*.{ts,js,mjs}'), ...cmsSources];
  expect(linesWith(files, vague)).toEqual([]);
});

test('the README names every folder of the sources, the languages and the tests', () => {
  expect(existsSync(`${root}README.md`), 'README.md exists').toBe(true);
  const readme = readSource('README.md');
  const paths = new Set(sourceFiles('{src,i18n,tests}/*/**/*.*').map((file) => file.split('/').slice(0, 2).join('/')));
  const isNamed = (name: string) => new RegExp(String.raw`(?:^|[^\w-])${name}/`, 'm').test(readme);
  expect([...paths].filter((path) => !readme.includes(path) && !isNamed(path.split('/')[1] ?? ''))).toEqual([]);
});

test('no style makes browsers look through the whole page, again with every element that is added', () => {
  const search = /(?::root|\b(?:html|body)):has\((?!> )/;
  // One element by name is rarely styled anew.
  const ofOne = /\) (?:&|[\w-]+(?:\[[\w-]+\])?) \{$/;
  expect(linesWith(sourceFiles('src/**/*.{css,astro}'), search).filter((line) => !ofOne.test(line))).toEqual([]);
});

test('every custom property that is used is defined', () => {
  const files = sourceFiles('src/**/*.{css,astro,tsx}');
  const text = files.map((file) => readSource(file)).join('\n');
  const defined = new Set(Array.from(text.matchAll(/(--[\w-]+)['"]?:/g), ([, name]) => name));
  const used = new Set(Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name));
  expect(used.size).toBeGreaterThan(30);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});
