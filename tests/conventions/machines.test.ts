/** What the site offers to programs says what its pages say. */
import { type HTMLElement, parse } from 'node-html-parser';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { formatTime } from '#i18n/format.ts';
import { alternatesOf } from '#i18n/paths.ts';
import { locales } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import { markdownPath } from '#lib/markdown-path.ts';
import { builtFiles, pages, readBuilt } from '#tests/support/built-pages.ts';
import { testSite } from '#tests/support/test-site.ts';
import { openingData } from '#view-models/opening-data.ts';

const origin = testSite.environment.SITE_URL;
const listed = pages.filter(({ isListed }) => isListed);

/** What is left of a text that HTML and Markdown write in different ways. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Markdown without addresses and numbers of lists. */
const readMarkdown = (file: string) =>
  lettersOf(
    readBuilt(file.slice(1))
      .replace(/\]\([^)]*\)/g, '')
      .replace(/^ *\d+\. /gm, ''),
  );

/** Twins leave out what can only be filled in, pressed or looked at (`page-markdown.ts`). */
const remedy = 'A heading above nothing but a form or buttons needs a sentence below it, or its place inside the form';

test('every page that search engines may know has a twin in Markdown, and no other has', () => {
  expect(builtFiles('**/*.md').map((file) => `/${file}`)).toEqual(listed.map(({ path }) => markdownPath(path)).sort());
});

test('a twin has no heading without anything below it', () => {
  const empty = listed.flatMap(({ path }) => {
    const lines = readBuilt(markdownPath(path).slice(1)).split('\n').filter(Boolean);
    const levels = lines.map((line) => /^#+(?= )/.exec(line)?.[0].length);
    return lines.filter((_, index) => {
      const [level, next = lines[index + 1] === undefined ? 0 : Infinity] = [levels[index], levels[index + 1]];
      return level !== undefined && next <= level;
    });
  });
  expect(empty, remedy).toEqual([]);
});

test('a twin has no link without words, nothing that can only be pressed or ticked, and no words run together', () => {
  const texts = listed.map(({ path }) => [path, readBuilt(markdownPath(path).slice(1))] as const);
  expect(texts.filter(([, text]) => text.includes('[](')).map(([path]) => path)).toEqual([]);
  const map = texts.filter(([path]) => alternatesOf('map').fr === path || alternatesOf('map').en === path);
  expect(map).toHaveLength(2);
  for (const [, text] of map) {
    expect(text).not.toMatch(/#drawing|(?:entrée|entrance|marches|step-free)\p{Lu}/u);
    expect(text).not.toContain('\n\n\n');
  }
});

test('twins say what their pages say', () => {
  const missing = listed.flatMap(({ path, html }) => {
    const main = parse(html).querySelector('main');
    for (const hidden of main?.querySelectorAll('[hidden], [role="alert"]') ?? []) hidden.remove();
    const isEmpty = (heading: HTMLElement) => heading.closest('section')?.text.trim() === heading.text.trim();
    const twin = readMarkdown(markdownPath(path));
    const texts = main?.querySelectorAll('h1, h2, h3, p, dd, td, th') ?? [];
    return texts
      .filter(
        (element) =>
          !element.closest('form, button, dialog, template, .contents, [aria-hidden="true"]') && !isEmpty(element),
      )
      .filter((element) => !element.querySelector('button, svg, form, [aria-hidden="true"]'))
      .map(({ text }) => text)
      .filter((text) => !twin.includes(lettersOf(text)))
      .map((text) => `${path}: ${text.trim()}`);
  });
  expect(missing, remedy).toEqual([]);
});

describe.each(locales)('in %s', (locale) => {
  const read = () => v.parse(openingData, JSON.parse(readBuilt(files.opening[locale].slice(1))));

  test('the hours and the programme are as their schema says, and as the page about today says', () => {
    const { days, activities, parks } = read();
    expect(days).toHaveLength(56);
    expect(parks).toHaveLength(3);
    const page = parse(readBuilt(`${alternatesOf('today')[locale].slice(1)}/index.html`));
    const shown = page.querySelectorAll('day-at-hand > [data-date]');
    expect(shown).toHaveLength(1);
    for (const day of shown) {
      const data = days.find(({ date }) => date === day.getAttribute('data-date'));
      const titles = data?.programme.map(({ time, activity }) => [
        formatTime(time, locale),
        activities[activity]?.title,
        activities[activity]?.url.replace(origin, ''),
      ]);
      const items = day
        .querySelectorAll('.items > li')
        .map((item) => [
          item.querySelector('time')?.text,
          item.querySelector('a')?.text.trim(),
          item.querySelector('a')?.getAttribute('href'),
        ]);
      expect(titles).toEqual(items);
      expect(data?.parks.some(({ open }) => open.length > 0)).toBe(true);
    }
  });

  test('what is closed or changed is what the calendars of the schedule say', () => {
    const { closures, days } = read();
    expect(closures).not.toEqual([]);
    const schedule = parse(readBuilt(`${alternatesOf('schedule')[locale].slice(1)}/index.html`));
    const missing = closures.filter(({ date, park, reason }) => {
      const month = schedule.querySelector(`[id="${date.slice(0, 7)}"] .month[data-park="${park}"]`);
      return !month?.querySelectorAll('li').some(({ text }) => text.includes(reason));
    });
    expect(missing).toEqual([]);
    const marked = schedule.querySelectorAll('td.odd').map((cell) => {
      const month = cell.closest('details > [id]')?.id ?? '';
      const day = /\d+/.exec(cell.text)?.[0].padStart(2, '0');
      return `${month}-${day} ${cell.closest('.month')?.getAttribute('data-park')}`;
    });
    const covered = marked.filter((one) => days.some(({ date }) => one.startsWith(date)));
    const listed = closures.map(({ date, park }) => `${date} ${park}`);
    expect(covered.filter((one) => !listed.includes(one))).toEqual([]);
  });

  test('llms.txt leads to files that are there, and names what is not as planned', () => {
    const text = readBuilt(files.llms[locale].slice(1));
    const links = Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, url = '']) => url);
    expect(links.length).toBeGreaterThan(20);
    expect(links).toContain(`${origin}${files.day[locale]}`);
    const built = new Set(builtFiles('**/*.*').map((file) => `${origin}/${file}`));
    expect(links.filter((url) => !built.has(url))).toEqual([]);
  });
});

test('the schema names each part of the file', () => {
  const schema = JSON.parse(readBuilt('opening.schema.json')) as { properties: object };
  const file = JSON.parse(readBuilt(files.opening.fr.slice(1))) as object;
  expect(Object.keys(file).sort()).toEqual(Object.keys(schema.properties).sort());
});
