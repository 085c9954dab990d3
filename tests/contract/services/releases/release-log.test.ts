/** The log of releases, where a switch and its line come apart. */
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type LoggedOutcome, readLog } from '#services/releases/release-log.ts';
import { permissionsOf } from '#tests/support/readable-by-others.ts';
import { createReleaseFolder, type ReleaseFolder } from '#tests/support/release-folder.ts';

const rates = 'tarifs/index.html';
const note = (site: ReleaseFolder) => join(site.directory, '.switching.json');
const eventsOf = (lines: readonly LoggedOutcome[]) => lines.map(({ state, id }) => `${state} ${id}`);

/** The traces of a process that was killed right after its switch: its note, and no line in the log. */
async function forgetLastLine(site: ReleaseFolder): Promise<LoggedOutcome> {
  const lines = (await readFile(join(site.directory, 'log.jsonl'), 'utf8')).trimEnd().split('\n');
  const last = lines.pop() ?? '';
  await writeFile(join(site.directory, 'log.jsonl'), lines.map((line) => `${line}\n`).join(''));
  await writeFile(note(site), last);
  return JSON.parse(last) as LoggedOutcome;
}

it.each<[string, (site: ReleaseFolder) => Promise<LoggedOutcome>]>([
  ['release', (site) => site.release({ [rates]: 'third' })],
  ['release that changes nothing', (site) => site.release({ [rates]: 'second' })],
  ['rollback', (site) => site.rollback()],
])('the line that a killed release owes is written by the next %s', async (_, next) => {
  const site = await createReleaseFolder();
  const first = await site.release({ [rates]: 'first' });
  await site.release({ [rates]: 'second' });
  const owed = await forgetLastLine(site);
  const after = await next(site);
  expect(eventsOf(await readLog(site.directory))).toEqual(eventsOf([first, owed, after]));
  expect(await site.names()).not.toContain('.switching.json');
});

it('the line that a killed rollback owes is written by the next release', async () => {
  const site = await createReleaseFolder();
  for (const name of ['first', 'second']) await site.release({ [rates]: name });
  await site.rollback();
  const owed = await forgetLastLine(site);
  expect(owed.state).toBe('rolledBack');
  await site.release({ [rates]: 'third' });
  expect((await readLog(site.directory)).map(({ state }) => state)).toEqual(['live', 'live', 'rolledBack', 'live']);
});

it.each<[string, (first: LoggedOutcome) => string]>([
  ['that did not happen', (first) => JSON.stringify({ ...first, id: 'another', release: '0123456789' })],
  ['whose note is cut off', (first) => JSON.stringify({ ...first, id: 'another' }).slice(0, 40)],
  ['that is logged, though its process was killed before it could remove its note', (first) => JSON.stringify(first)],
])('a switch %s is not logged by the next release', async (_, noteOf) => {
  const site = await createReleaseFolder();
  const first = await site.release({ [rates]: 'first' });
  await writeFile(note(site), noteOf(first));
  const second = await site.release({ [rates]: 'second' });
  expect(eventsOf(await readLog(site.directory))).toEqual(eventsOf([first, second]));
});

it('a release is reported online though the log can’t be written, and logged once it can', async () => {
  const site = await createReleaseFolder();
  const log = join(site.directory, 'log.jsonl');
  await mkdir(log, { recursive: true });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  const first = await site.release({ [rates]: 'first' });
  expect([first.state, warn.mock.calls.length]).toEqual(['live', 1]);
  await rm(log, { recursive: true });
  await appendFile(log, '');
  const second = await site.release({ [rates]: 'second' });
  expect(eventsOf(await readLog(site.directory))).toEqual(eventsOf([first, second]));
});

it('a log that has grown long is put aside, and goes on', async () => {
  const site = await createReleaseFolder();
  const first = await site.release({ [rates]: 'first' });
  const [log, former] = ['log.jsonl', 'log.former.jsonl'].map((name) => join(site.directory, name)) as [string, string];
  const line = await readFile(log, 'utf8');
  await writeFile(log, line.repeat(Math.ceil(2 ** 20 / line.length) + 1));
  expect(eventsOf((await readLog(site.directory)).slice(-1))).toEqual(eventsOf([first]));
  const second = await site.release({ [rates]: 'second' });
  expect(eventsOf(await readLog(site.directory))).toEqual(eventsOf([second]));
  expect((await readFile(former, 'utf8')).length).toBeGreaterThan(2 ** 20);
});

it('the log, which names editors, is for no other user of the machine; what visitors see is', async () => {
  const site = await createReleaseFolder();
  await site.release({ [rates]: 'first' });
  expect(permissionsOf(join(site.directory, 'log.jsonl'))).toBe('600');
  expect(permissionsOf(join(site.directory, 'current', rates))).toBe('444');
});
