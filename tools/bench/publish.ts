/**
 * From an editor's click to the page (`npm run bench -- publish`): a text is edited in the content service, its hook
 * runs `npm run release`, and a visitor asks a running server for the page until it says the new text.
 */
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bundledDirectory } from '#content/source/bundled-source.ts';
import { pathFor } from '#i18n/paths.ts';
import { readLog } from '#services/releases/release-log.ts';
import { startService } from '#tests/support/content-service/running-service.ts';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';
import { serviceEnvironment, testSite } from '#tests/support/test-site.ts';
import { secondsSince, startProgram } from './published-loop.ts';

const rounds = 5;
const token = 'bench';
const RELEASES_DIR = 'releases';
/** Milliseconds between two looks at the page. */
const interval = 25;

interface Animal {
  documentId: string;
  slug: string;
  body: string;
  group: { documentId: string };
}

interface Published {
  seconds: number;
  build: number;
  'stage and switch': number;
  addresses: string;
}

/** Gives one animal's French text a sentence that no build has seen. @returns its page, and the sentence */
async function editAnimal(content: string, round: number): Promise<{ path: string; sentence: string }> {
  const read = async (name: string) =>
    JSON.parse(await readFile(join(content, 'fr', `${name}.json`), 'utf8')) as Animal[];
  const animals = await read('animals');
  const animal = animals[(round * 13) % animals.length];
  const group = (await read('animal-groups')).find(({ documentId }) => documentId === animal?.group.documentId);
  if (!animal || !group) throw new Error('There is no such animal.');
  const sentence = `Vu ce matin, ${randomUUID()}.`;
  animal.body += `\n\n${sentence}`;
  await writeFile(join(content, 'fr', 'animals.json'), JSON.stringify(animals));
  return { path: pathFor('animal', 'fr', { page: group.slug, slug: animal.slug }), sentence };
}

/** @param url of the page, if there is one to wait for */
async function publish(project: ProjectCopy, source: Record<string, string>, url?: string, sentence = '') {
  let [built, shown] = [0, 0];
  const start = performance.now();
  const release = project.release(
    { ...serviceEnvironment, ...source, RELEASES_DIR },
    {
      onOutput(text) {
        if (text.includes('Complete!')) built = performance.now();
      },
    },
  );
  let hasEnded = false;
  void release.finally(() => (hasEnded = true));
  while (url !== undefined && shown === 0 && !hasEnded) {
    const page = await (await fetch(url)).text();
    if (page.includes(sentence)) shown = performance.now();
    else await wait(interval);
  }
  const { status, output, errors } = await release;
  if (status !== 0 || (url !== undefined && shown === 0)) throw new Error(output + errors);
  const end = shown || performance.now();
  const line = (await readLog(join(project.directory, RELEASES_DIR))).at(-1);
  if (line?.state !== 'live') throw new Error(JSON.stringify(line));
  const { added, changed, removed } = line;
  return {
    seconds: secondsSince(start, end),
    build: secondsSince(start, built),
    'stage and switch': secondsSince(built, end),
    addresses: `+${added.length} ~${changed.length} −${removed.length}`,
  } satisfies Published;
}

export async function publishing(): Promise<void> {
  // The content moves with the day of the build.
  process.env['SOURCE_DATE_EPOCH'] = testSite.environment.SOURCE_DATE_EPOCH;
  const content = await mkdtemp(join(tmpdir(), 'bench-'));
  await cp(bundledDirectory, content, { recursive: true });
  const service = await startService({ directory: content, token });
  const project = await copyProject('bench-');
  const source = { CONTENT_API_URL: `${service.url}/api`, CONTENT_API_TOKEN: token };
  const table: Record<string, Published> = {};
  let stop: (() => unknown) | undefined;
  try {
    table['first release, no cache'] = await publish(project, source);
    const environment = { ...serviceEnvironment, RELEASES_DIR, PORT: '0', FORM_DB: ':memory:' };
    const server = startProgram(project.directory, 'src/services/site/run-site.ts', environment);
    stop = server.stop;
    const url = await server.printed(/ready: (\S+)/);
    for (let round = 1; round <= rounds; round += 1) {
      const { path, sentence } = await editAnimal(content, round);
      table[`edit ${round}`] = await publish(project, source, url + path, sentence);
    }
  } finally {
    await stop?.();
    await service.close();
    await project.remove();
    await rm(content, { recursive: true });
  }
  console.log(
    '\nFrom the click to the new text in the answer of a running server, in seconds. Edits find the caches of the release' +
      '\nbefore (.build/cache, .build/astro), as a server and CI keep them; each gives another animal a text never built.',
  );
  console.table(table);
}
