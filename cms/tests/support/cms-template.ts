/** A CMS with the bundled content, made once for all tests: each server starts from a copy of its data. */
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../start/folders.ts';
import { digestOf, runOnce, stamped } from '../../start/run-once.ts';
import { startProcess } from './cms-process.ts';

/** The files of the CMS that a first start loads, from the project's root. */
export const templateSources = [
  'cms/package-lock.json',
  'cms/{access,config,failures,health,mail,roles,start,strapi}/**/*.{js,json,ts}',
  'cms/model/{content-types,import,panel,translations,wire}/*.{js,json,ts}',
  'cms/rules/{checks,links}/*.{js,json,ts}',
  'cms/desk/*/*.{js,json,ts}',
  'cms/desk/*/locales/*.json',
  'cms/database/migrations/*.{js,sql}',
  'cms/src/{api,components,middlewares}/**/*.*',
  'cms/src/*.*',
  'i18n/**/*.{json,ts}',
  'src/content/**/*.*',
  'src/services/{config,forms,http,preview,publishing,reporting,site}/**/*.ts',
  'src/{forms,lib,park,routing}/**/*.ts',
  'src/build/delivery/**/*.ts',
];

const folder = join(projectFolder, '.build/cms-test');

/** @returns where the data of a first start are, which no test may change */
export async function prepareTemplate(): Promise<string> {
  const digest = digestOf(projectFolder, templateSources);
  const template = join(folder, digest.slice(0, 16));
  const take = async () => {
    const unfinished = `${template}.unfinished`;
    for (const former of [template, unfinished]) await rm(former, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    const cms = await startProcess(unfinished, { CMS_PANEL: '0' });
    await cms.stop();
    await rename(unfinished, template);
  };
  await runOnce(stamped({ lock: join(folder, 'lock'), take }, { stamp: join(template, '.made'), digest }));
  return template;
}

/** @returns a folder for the data of a CMS that was never started */
export const emptyData = () => mkdtemp(join(tmpdir(), 'cms-'));

/** @returns a folder of its own with the data of a CMS after its first start */
export async function copyTemplate(): Promise<string> {
  const template = await prepareTemplate();
  const data = await emptyData();
  await cp(template, data, { recursive: true });
  return data;
}
