/** What is made once and kept, the panel and the data that tests start from: all that it is made from counts. */
import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { filesLoadedFrom, root, sourceFiles } from '../../../tests/support/source-files.ts';
import { panelSources } from '../../start/prepare.ts';
import { templateSources } from '../support/cms-template.ts';

/** Packages count by their lockfile. */
const uncounted = (loaded: readonly string[], counted: readonly string[]) =>
  loaded.filter((file) => !counted.includes(file));

const isOfPanel = (file: string) => /^cms\/(?:src\/admin|(?:desk|model)\/[^/]+\/panel)\//.test(file);

it('the panel is built again after a change of any file that is in it', () => {
  const counted = panelSources.flatMap((pattern) => globSync(posix.join('cms', pattern), { cwd: root }));
  const loaded = filesLoadedFrom(sourceFiles('cms/{src/admin,{desk,model}/*/panel}/**/*.{ts,tsx}'));
  expect(uncounted(loaded, counted)).toEqual([]);
});

it('the data that tests start from are made again after a change of any file of the CMS', () => {
  const programs = sourceFiles('cms/{start/run-cms.ts,src/*.js,{config,src/{api,middlewares}}/**/*.js}');
  // The guide quotes the words of the panel, which are in no data.
  const loaded = filesLoadedFrom(programs).filter((file) => !isOfPanel(file));
  expect(uncounted(loaded, sourceFiles(...templateSources))).toEqual([]);
});
