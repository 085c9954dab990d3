/** The publish service as it is run, with real builds of the project from a content service. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { type RunningService, startService } from '#tests/support/content-service/running-service.ts';
import { copyWithFewEntries } from '#tests/support/few-entries.ts';
import type { ProjectCopy } from '#tests/support/project-copy.ts';
import { secret, startNotifiedService } from '#tests/support/publishing/notified-service.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { contentToken, serviceEnvironment } from '#tests/support/test-site.ts';

/** In the project. */
const releasesFolder = 'releases';

type Animal = Record<string, unknown>;

let content: string;
let service: RunningService;
let project: ProjectCopy;

const bundled = () => join(project.directory, 'src/content/bundled');

beforeAll(async () => {
  project = await copyWithFewEntries('published-');
  content = await mkdtemp(join(tmpdir(), 'published-'));
  await cp(bundled(), content, { recursive: true });
  service = await startService({ directory: content, token: contentToken });
});
afterAll(async () => {
  await service.close();
  await project.remove();
  await rm(content, { recursive: true });
});

/** Starts the publish service, and waits until its first release is live. */
async function publishProject() {
  const publish = (number: number) => writeFile(join(content, 'changes.json'), JSON.stringify({ number }));
  await publish(0);
  const cms = await startNotifiedService();
  const publisher = runProgram('src/services/publishing/run-publish-service.ts', {
    cwd: project.directory,
    environment: {
      ...serviceEnvironment,
      HOME: process.env['HOME'] ?? '',
      ASTRO_TELEMETRY_DISABLED: '1',
      CONTENT_API_URL: `${service.url}/api`,
      CONTENT_API_TOKEN: contentToken,
      CMS_URL: cms.url,
      PUBLISH_SECRET: secret,
      RELEASES_DIR: releasesFolder,
    },
  });
  /** Publishes a number. @returns its outcome */
  const ask = async (number: number) => {
    await publish(number);
    return cms.ended(number);
  };
  expect((await cms.ended(0)).state).toBe('live');
  return { cms, publisher, publish, ask };
}

/** Edits the first animal in one language. @returns its identity */
async function editAnimal(locale: 'fr' | 'en', edit: (animal: Animal) => void): Promise<unknown> {
  const file = join(content, locale, 'animals.json');
  const animals = JSON.parse(await readFile(file, 'utf8')) as Animal[];
  const [animal = {}] = animals;
  edit(animal);
  await writeFile(file, JSON.stringify(animals));
  return animal['documentId'];
}

it('brings edits online, and says what is wrong with others', async () => {
  const { cms, publisher, publish, ask } = await publishProject();

  await editAnimal('fr', (animal) => (animal['body'] = `${String(animal['body'])}\n\nVu ce matin.`));
  const live = await ask(1);
  const [path = ''] = (live.state === 'live' && live.changes?.changed) || [];
  expect(path).toMatch(/^\/animaux\//);
  expect(await readFile(join(project.directory, releasesFolder, 'current', path, 'index.html'), 'utf8')).toContain(
    'Vu ce matin.',
  );

  const documentId = await editAnimal('en', (animal) => (animal['title'] = animal['name'] = ''));
  const refused = await ask(2);
  expect(refused).toMatchObject({ state: 'refused', removals: null });
  expect(refused).toHaveProperty(
    'problems',
    expect.arrayContaining([
      expect.objectContaining({
        type: 'animals',
        documentId,
        locale: 'en',
        message: { fr: 'doit être un texte; on n’y trouve rien', en: 'must be a text; found nothing' },
      }),
    ]),
  );

  // The service still says what is published.
  service.faults.set([{ path: '/api/animals', kind: 'status', status: 401 }]);
  expect(await ask(3)).toMatchObject({ state: 'failed', reason: inEachLanguage(editorMessage('failed.token')) });
  service.faults.set([{ path: '/api/animals', kind: 'reset' }]);
  expect(await ask(4)).toMatchObject({ state: 'failed', reason: inEachLanguage(editorMessage('failed.unreachable')) });
  service.faults.clear();

  await cp(join(bundled(), 'en/animals.json'), join(content, 'en/animals.json'));
  expect((await ask(5)).state).toBe('unchanged');

  await editAnimal('fr', (animal) => (animal['body'] = `${String(animal['body'])}\n\nVu ce soir.`));
  await publish(6);
  await cms.notified({ number: 6, state: 'building' });
  publisher.kill('SIGTERM');
  expect(await publisher.ended).toBe(0);
  for (const said of [publisher.output(), publisher.errors(), JSON.stringify(cms.outcomes)]) {
    for (const hidden of [contentToken, secret]) expect(said).not.toContain(hidden);
  }
});
