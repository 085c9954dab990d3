/**
 * `npm run bench`: what the site weighs and how fast it answers, as tables. It asserts nothing: read it, and compare
 * numbers of one run with each other only.
 */
import { chromium } from '@playwright/test';
import { locales } from '../../i18n/routes.ts';
import { FormStore } from '../../src/service/form-store.ts';
import { findBrowser } from '../support/browser.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { serveSite } from '../support/serve-site.ts';
import { testSite } from '../support/test-site.ts';
import { interactions, measureInteraction } from './interactions.ts';
import { measureBuild } from './scale.ts';
import { weigh, type Weight } from './weights.ts';

/** A mid-range phone against this machine. */
const slowdown = 4;
const rounds = 3;

const withoutImages = ({ html, style, script }: Weight) => html + style + script;

const store = new FormStore(':memory:');
const site = await serveSite(testSite.directory, store);
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
try {
  console.log('\nBytes of a first view, compressed, at 360 px');
  const rows = [];
  for (const { id, paths } of pageKinds) {
    for (const locale of locales) {
      const { before } = await weigh(browser, `${site.url}${paths[locale]}`);
      rows.push({ kind: id, locale, ...before, 'html + style + script': withoutImages(before) });
    }
  }
  console.table(rows);

  console.log(
    `\nInteractions: slowest of ${rounds} rounds with the processor ${slowdown} times slower, and bytes they add`,
  );
  const answers = [];
  for (const interaction of interactions) {
    const durations: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      durations.push(await measureInteraction(browser, site.url, interaction, slowdown));
    }
    const { after } = await weigh(browser, `${site.url}${interaction.path}`, interaction.act);
    answers.push({
      interaction: interaction.name,
      'INP (ms)': Math.max(...durations),
      'script added': after?.script,
      'data added': after?.data,
    });
  }
  console.table(answers);
} finally {
  await browser.close();
  await site.close();
  store.close();
}

console.log('\nBuilds with more and more animals: seconds, and megabytes at most');
const builds = [];
for (const factor of [1, 7, 14]) builds.push(await measureBuild(factor));
console.table(builds);
