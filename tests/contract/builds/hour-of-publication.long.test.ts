/** An entry with an hour of publication: no file of the site names it a minute before, and all that should do from then on. */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathFor } from '#i18n/paths.ts';
import { locales } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import type { BuildReport } from '#services/reporting/build-report.ts';
import { copyWithFewEntries } from '#tests/support/few-entries.ts';
import { differences, hashTree } from '#tests/support/project-build.ts';
import type { ProjectCopy } from '#tests/support/project-copy.ts';
import { recordedQueriesFile } from '#tests/support/rebuilds.ts';

type Entry = Record<string, unknown>;

/** The article with an hour, and one that links to it. */
const [timed, citing] = ['petite-ourse-coaster', 'winter-season'];
const slugs = { fr: 'a-quatorze-heures', en: 'at-two-o-clock' };
const articles = { fr: '/nouvelles/a-quatorze-heures', en: '/en/news/at-two-o-clock' };
const title = 'Secret until two';

let project: ProjectCopy;

const inside = (path: string) => join(project.directory, path);

/** Builds the site at an instant. @returns when it changes next */
async function buildAt(instant: string): Promise<string | undefined> {
  const { status, errors } = await project.build('out', {
    SOURCE_DATE_EPOCH: String(Date.parse(instant) / 1000),
    BUILD_REPORT: inside('report.json'),
  });
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  return (JSON.parse(await readFile(inside('report.json'), 'utf8')) as BuildReport).nextChange;
}

/** The files of the site with a text in them or in their names. */
const naming = (text: string): string[] =>
  readdirSync(inside('out'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => file.includes(text) || readFileSync(file).includes(text))
    .map((file) => file.slice(inside('out').length));

beforeAll(async () => {
  project = await copyWithFewEntries('hour-');
  for (const locale of locales) {
    const file = inside(`src/content/bundled/${locale}/news.json`);
    const news = JSON.parse(await readFile(file, 'utf8')) as Entry[];
    const changes: Record<string, Entry> = {
      [timed]: { slug: slugs[locale], title, publishFrom: '2026-11-20', publishTime: '14:00:00.000' },
      [citing]: { body: `[words of a link](${articles[locale]})` },
    };
    await writeFile(file, JSON.stringify(news.map((entry) => ({ ...entry, ...changes[String(entry['documentId'])] }))));
  }
});
afterAll(() => project.remove());

it('is nowhere until then, and everywhere from then on', async () => {
  // The publisher builds again at the instant that a build names.
  expect(await buildAt('2026-11-20T13:59:59-05:00')).toBe('2026-11-20T19:00:00.000Z');
  for (const text of [title, ...Object.values(slugs)]) expect(naming(text), text).toEqual([]);
  expect(naming('words of a link')).toContain('/nouvelles/saison-d-hiver/index.html');

  expect(await buildAt('2026-11-20T14:00:00-05:00')).toBe('2026-11-21T05:00:00.000Z');
  for (const locale of locales) {
    const page = `${articles[locale]}/index.html`;
    const showing = [pathFor('home', locale), pathFor('news', locale)].map((path) => join(path, 'index.html'));
    expect(naming(slugs[locale])).toEqual(
      expect.arrayContaining([page, ...showing, files.search[locale], files.news[locale], '/sitemap-0.xml']),
    );
    expect(naming(title)).toEqual(expect.arrayContaining([page, ...showing]));
  }
  expect(await readFile(inside('out/nouvelles/saison-d-hiver/index.html'), 'utf8')).toContain(
    `<a href="${articles.fr}">words of a link</a>`,
  );

  const rebuilt = hashTree(inside('out'));
  await rm(inside(recordedQueriesFile));
  await buildAt('2026-11-20T14:00:00-05:00');
  expect(differences(hashTree(inside('out')), rebuilt)).toEqual([]);
});
