/** Builds of one project, again and again, with its sources edited in between. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { keepFewEntries } from './few-entries.ts';
import { type BuildResult, differences, hashTree } from './project-build.ts';
import { copyProject, shareCache } from './project-copy.ts';

/** A build that succeeded: the hashes of its files, and how many pages and files it rendered. */
export interface Rebuild {
  tree: Map<string, string>;
  rendered: number;
  unchanged: number;
  output: string;
}

/** Expects that a build is the one before, of which nothing was rendered again. */
export function expectUnchanged(after: Rebuild, before: Rebuild): void {
  expect({ rendered: after.rendered, changed: differences(before.tree, after.tree) }).toEqual({
    rendered: 0,
    changed: [],
  });
}

/**
 * Expects that a build for another day rendered few pages: those that show the day – hours, what is on, parks and their
 * rides – and animals with a talk. The calendar files, which say of which day they are, are not counted.
 */
export function expectFewRendered(after: Rebuild, first: Rebuild): void {
  const calendars = [...first.tree.keys()].filter((file) => file.endsWith('.ics'));
  expect(after.rendered - calendars.length).toBeLessThan(first.rendered / 3);
}

type Entries = Record<string, unknown>[];

/** The record of each page's tracked queries from earlier builds. */
export const recordedQueriesFile = '.build/cache/queries.json';

/** A copy of the project with few entries and a build cache without pages. */
export async function rebuiltProject() {
  const copy = await copyProject('rebuilt-');
  const inside = (path: string) => join(copy.directory, path);
  await keepFewEntries(copy.directory);
  shareCache(copy);
  await rm(inside('.build/cache/pages'), { recursive: true, force: true });
  await rm(inside(recordedQueriesFile), { force: true });

  const tryBuild = (environment?: Record<string, string>): Promise<BuildResult> => copy.build('out', environment);

  async function build(environment?: Record<string, string>): Promise<Rebuild> {
    const { status, output, errors } = await tryBuild(environment);
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    const [, rendered, unchanged] = /(\d+) pages and files rendered, (\d+) unchanged/.exec(output) ?? [];
    return { tree: hashTree(inside('out')), rendered: Number(rendered), unchanged: Number(unchanged), output };
  }

  /** Renders every page. */
  async function buildAnew(environment?: Record<string, string>): Promise<Rebuild> {
    await rm(inside(recordedQueriesFile));
    const built = await build(environment);
    expect(built.unchanged).toBe(0);
    return built;
  }

  /** @returns how to take the edit back */
  async function edit(file: string, change: (source: string) => string): Promise<() => Promise<void>> {
    const source = await readFile(inside(file), 'utf8');
    const changed = change(source);
    expect(changed).not.toBe(source);
    await writeFile(inside(file), changed);
    return () => writeFile(inside(file), source);
  }

  /** Changes the entries in a file of the bundled content, like `edit`. */
  const editEntries = (file: string, change: (entries: Entries) => Entries) =>
    edit(`src/content/bundled/${file}`, (source) => JSON.stringify(change(JSON.parse(source) as Entries)));

  return {
    ...copy,
    inside,
    tryBuild,
    build,
    buildAnew,
    edit,
    /** Changes fields of the first entry. */
    editFirst: (file: string, changes: Record<string, unknown>) =>
      editEntries(file, ([first, ...others]) => [{ ...first, ...changes }, ...others]),
    editEntries,
  };
}

export type RebuiltProject = Awaited<ReturnType<typeof rebuiltProject>>;

/** Writes a photograph of 800 × 600 in one colour. */
export async function writePhotograph(file: string, background: string): Promise<void> {
  const photograph = sharp({ create: { width: 800, height: 600, channels: 3, background } });
  await writeFile(file, await photograph.jpeg().toBuffer());
}
