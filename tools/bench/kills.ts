/**
 * Releases that are killed (`npm run bench -- kills`): of finished builds, at random moments and at each step of the
 * switch, and whole ones, builds included. After each, every file of the current release is read.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFileManifest } from '#build/delivery/file-manifest.ts';
import { recordFiles } from '#build/delivery/file-records.ts';
import { readLog } from '#services/releases/release-log.ts';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';
import { testSite } from '#tests/support/test-site.ts';
import { seededRandom } from '#tools/seeded-random.ts';

const RELEASES_DIR = 'releases';
const kills = { random: 30, switch: 20, builds: 10 };

interface Killed {
  release: string;
  killed: string;
  'came to': string;
  online: string;
  whole: boolean;
}

const builds = ['one', 'two'] as const;
interface Step {
  step: string;
  /** The name that changes in the folder of releases at this step. */
  name: RegExp;
}

/** In their order. A line that a killed release owes is logged at the start of the next one. */
const steps: readonly Step[] = [
  { step: 'preparing', name: /^\.next-/ },
  { step: 'prepared', name: /^[0-9a-f]{10}$/ },
  { step: 'noting the switch', name: /^\.switching\.json$/ },
  { step: 'making the link', name: /^\.current-/ },
  { step: 'switched', name: /^current$/ },
  { step: 'logging', name: /^log\.jsonl$/ },
];

class Trials {
  readonly #project: ProjectCopy;
  readonly #releases: string;
  readonly table: Killed[] = [];

  constructor(project: ProjectCopy) {
    this.#project = project;
    this.#releases = join(project.directory, RELEASES_DIR);
  }

  online(): Promise<string> {
    return readlink(join(this.#releases, 'current'));
  }

  start(args: readonly string[]) {
    const child = spawn(
      process.execPath,
      [join(this.#project.directory, 'src/services/releases/run-release.ts'), ...args],
      {
        cwd: this.#project.directory,
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...testSite.environment, RELEASES_DIR },
      },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += String(data)));
    const ended = once(child, 'close') as Promise<[number | null]>;
    return { child, ended, said: () => said };
  }

  /** @returns milliseconds */
  async undisturbed(args: readonly string[]): Promise<number> {
    const start = performance.now();
    const { ended, said } = this.start(args);
    const [status] = await ended;
    if (status !== 0) throw new Error(said());
    return performance.now() - start;
  }

  /** @param moment milliseconds after the start, or a step */
  async kill(release: string, args: readonly string[], moment: number | Step): Promise<void> {
    const before = await this.online();
    const watcher = watch(this.#releases);
    const { child, ended, said } = this.start(args);
    const stop = () => child.kill('SIGKILL');
    const timer = typeof moment === 'number' ? setTimeout(stop, moment) : undefined;
    const seen = new Set<number>();
    watcher.on('change', (_, name) => {
      seen.add(steps.findIndex((step) => step.name.test(String(name))));
      if (typeof moment === 'object' && moment.name.test(String(name))) stop();
    });
    await ended;
    clearTimeout(timer);
    watcher.close();
    const after = await this.online();
    const folder = join(this.#releases, after);
    const isWhole = JSON.stringify(await recordFiles(folder)) === JSON.stringify(readFileManifest(folder)?.files);
    const last = Math.max(-1, ...seen);
    this.table.push({
      release,
      killed: typeof moment === 'number' ? `after ${Math.round(moment)} ms` : `at: ${moment.step}`,
      'came to': steps[last]?.step ?? (said().includes('building') ? 'the build' : 'its start'),
      online: child.signalCode === null ? 'had ended' : after === before ? 'the former' : 'the new one',
      whole: isWhole,
    });
  }

  /** Each switch in the log follows the one before; so none is missing. */
  async missingLines(): Promise<number> {
    const switches = (await readLog(this.#releases)).flatMap((line) =>
      line.state === 'live' || line.state === 'rolledBack' ? [line] : [],
    );
    const gaps = switches.filter((line, index) => index > 0 && line.former !== switches[index - 1]?.release);
    return gaps.length + Number(switches.at(-1)?.release !== (await this.online()));
  }

  async leftOvers(): Promise<string[]> {
    return (await readdir(this.#releases)).filter((name) => /^\.(?:next|current|switching)/.test(name));
  }
}

/** Gives an animal's text a sentence, so that there is something to release. */
async function edit({ directory }: ProjectCopy, sentence: string): Promise<void> {
  const file = join(directory, 'src/content/bundled/fr/animals.json');
  const animals = JSON.parse(await readFile(file, 'utf8')) as { body: string }[];
  for (const animal of animals.slice(0, 20)) animal.body += `\n\n${sentence}`;
  await writeFile(file, JSON.stringify(animals));
}

export async function tryKills(): Promise<void> {
  const project = await copyProject('kills-');
  const trials = new Trials(project);
  const chance = seededRandom('kills');
  const random = () => chance.upTo(1_000_000) / 1_000_000;
  try {
    for (const name of builds) {
      await edit(project, `Version ${name}.`);
      const { status, errors } = await project.build(name);
      if (status !== 0) throw new Error(errors);
      await trials.undisturbed([`--from=${name}`]);
    }
    const [first, second] = builds;
    const length = Math.max(
      await trials.undisturbed([`--from=${first}`]),
      await trials.undisturbed([`--from=${second}`]),
    );
    let from: string = first;
    for (let count = 0; count < kills.random + kills.switch; count += 1) {
      const step = steps[count % steps.length];
      const moment = count < kills.random || !step ? (0.5 + 0.6 * random()) * length : step;
      const before = await trials.online();
      await trials.kill('finished build', [`--from=${from}`], moment);
      if ((await trials.online()) !== before) from = from === first ? second : first;
    }
    await trials.undisturbed([`--from=${from}`]);
    await edit(project, 'Avant.');
    const whole = await trials.undisturbed([]);
    for (let count = 1; count <= kills.builds; count += 1) {
      await edit(project, `Essai ${count}.`);
      await trials.kill('build and release', [], random() * whole);
    }
    await edit(project, 'Après.');
    await trials.undisturbed([]);
    console.log('\nReleases that were killed, and what visitors see after each');
    console.table(trials.table);
    const broken = trials.table.filter(({ whole: isWhole }) => !isWhole).length;
    const left = await trials.leftOvers();
    console.log(
      `${trials.table.length} releases: ${broken} left half a release online; then one that nobody killed went online; ` +
        `${await trials.missingLines()} switches are missing in the log; left behind: ${left.join(', ') || 'nothing'}`,
    );
  } finally {
    await project.remove();
  }
}
