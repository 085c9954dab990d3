/** The site built from the CMS with the bundled content is the site built from the bundled content. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProject, differences, hashTree, projectRoot } from '../../tests/support/project-build.ts';
import { emptyData } from './support/cms-template.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';
import { type RunningCms, secrets, startCms } from './support/start-cms.ts';

const sites = join(projectRoot, '.build/cms-sites');

async function build(name: string, environment: Record<string, string>): Promise<Map<string, string>> {
  const directory = join(sites, name);
  await rm(directory, { recursive: true, force: true });
  // Otherwise forms would go to the host of the content.
  const { status, errors } = await buildProject(projectRoot, directory, { PUBLIC_FORM_URL: '/form', ...environment });
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  return hashTree(directory);
}

const buildFrom = (name: string, cms: RunningCms) =>
  build(name, { CONTENT_API_URL: `${cms.url}/api`, CONTENT_API_TOKEN: secrets.CONTENT_API_TOKEN });

let bundled: Map<string, string>;
beforeAll(async () => {
  bundled = await build('bundled', {});
  expect(bundled.size).toBeGreaterThan(500);
});

it('with SQLite, byte for byte', async () => {
  const cms = await startCms();
  const site = await buildFrom('sqlite', cms);
  await cms.close();
  expect(differences(bundled, site)).toEqual([]);
});

describe('with PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it('byte for byte, and again after a restart', async () => {
    const environment = { DATABASE_URL: postgres.url };
    const first = await startCms({ environment, data: await emptyData() });
    await first.stop();
    const cms = await startCms({ environment, data: first.data });
    const site = await buildFrom('postgres', cms);
    await cms.close();
    expect(differences(bundled, site)).toEqual([]);
  });
});
