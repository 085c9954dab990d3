/**
 * The scaling of builds: sites of several sizes, each built bare, cold, once more unchanged, and after the text of one
 * animal was edited. Compare only within one run.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutSuffix } from '#build/delivery/compressed-copies.ts';
import { startService } from '#tests/support/content-service/running-service.ts';
import { differences, hashTree, runAstro } from '#tests/support/project-build.ts';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';
import { serviceEnvironment, testSite } from '#tests/support/test-site.ts';
import { writeLoadData } from '#tools/content-service/load-data/write-load-data.ts';
import { type Measurement, show, summarize, variants } from './build-tables.ts';
import { type BuildReport, leftOutVariable, reportVariable } from './timed-config.ts';

/** Animals that give about so many pages. */
const animalsFor: ReadonlyMap<string, number> = new Map([
  ['500', 72],
  ['2500', 1000],
  ['11000', 4600],
]);

/** Integrations that the pages don't need; a bare build leaves them out. */
const extras = ['@astrojs/sitemap', 'share-images', 'link-check', 'write-release-manifest', 'precompress'];

const outDir = 'out';
const configuration = 'bench.config.mjs';
const timedConfig = new URL('./timed-config.ts', import.meta.url).href;
const token = 'bench';

/** The project, to be built with a clock. */
async function copyTimed(): Promise<ProjectCopy> {
  const project = await copyProject('bench-');
  await writeFile(join(project.directory, configuration), `export { default } from '${timedConfig}';\n`);
  return project;
}

/** Builds as `npm run build` does. */
async function build({ directory }: ProjectCopy, url: string, leftOut: readonly string[] = []) {
  const report = join(directory, '.build', 'report.json');
  const environment = {
    ...serviceEnvironment,
    CONTENT_API_URL: `${url}/api`,
    CONTENT_API_TOKEN: token,
    [reportVariable]: report,
    [leftOutVariable]: leftOut.join(','),
  };
  const start = performance.now();
  const args = ['build', '--config', configuration, '--outDir', outDir];
  const result = await runAstro(directory, args, environment);
  const real = (performance.now() - start) / 1000;
  if (result.status !== 0) throw new Error(result.output + result.errors);
  return { ...(JSON.parse(await readFile(report, 'utf8')) as BuildReport), real };
}

/** The files of a build, without compressed copies. */
async function filesOf({ directory }: ProjectCopy): Promise<Map<string, string>> {
  const files = hashTree(join(directory, outDir));
  return new Map([...files].filter(([file]) => withoutSuffix(file) === file));
}

/** Gives one animal's French text another sentence. */
async function editAnimal(content: string): Promise<void> {
  const file = join(content, 'fr', 'animals.json');
  const animals = JSON.parse(await readFile(file, 'utf8')) as { body: string }[];
  const [animal] = animals.slice(Math.floor(animals.length / 2));
  if (!animal) throw new Error('There are no animals.');
  animal.body += '\n\nElle a été pesée ce matin.';
  await writeFile(file, JSON.stringify(animals));
}

async function measureSize(animals: number, onMeasured: (measured: Measurement) => void): Promise<void> {
  const content = await mkdtemp(join(tmpdir(), 'bench-'));
  await writeLoadData(content, animals);
  const service = await startService({ directory: content, token });
  const projects = [await copyTimed(), await copyTimed()] as const;
  try {
    const [bare, project] = projects;
    const bareResult = await build(bare, service.url, extras);
    const pages = [...(await filesOf(bare)).keys()].filter((file) => file.endsWith('.html')).length;
    onMeasured({ ...bareResult, pages, variant: 'bare', changed: undefined });
    console.log(`Left out: ${bareResult.leftOut.join(', ')}`);
    let before: Map<string, string> | undefined;
    for (const variant of variants.slice(1)) {
      if (variant === 'one edit') await editAnimal(content);
      const result = await build(project, service.url);
      const files = await filesOf(project);
      onMeasured({ ...result, pages, variant, changed: before && differences(before, files) });
      before = files;
    }
  } finally {
    await service.close();
    for (const { remove } of projects) await remove();
    await rm(content, { recursive: true });
  }
}

/** @param words pages of the sites to be built; all sizes by default */
export async function builds(words: readonly string[]): Promise<void> {
  const named = [...animalsFor].filter(([pages]) => words.includes(pages));
  // The content moves with the day of the build.
  process.env['SOURCE_DATE_EPOCH'] = testSite.environment.SOURCE_DATE_EPOCH;
  const all: Measurement[] = [];
  for (const [, animals] of named.length > 0 ? named : animalsFor) {
    await measureSize(animals, (measured) => {
      all.push(measured);
      show(measured, all);
    });
  }
  summarize(all);
}
