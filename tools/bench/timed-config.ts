/**
 * The configuration of the project that is built in the working directory, with a clock: every step of the build
 * leaves how long it took. Steps that the bench names are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration, AstroUserConfig } from 'astro';

/** The duration of one step of a build. */
export interface Step {
  name: string;
  /** Seconds. */
  real: number;
  /** Seconds of all processors. */
  processor: number;
}

/** The report of a build to the bench. */
export interface BuildReport {
  steps: Step[];
  /** Seconds of all processors, child processes included where the system counts them. */
  processor: number;
  /** The most megabytes that the process held. */
  memory: number;
  /** Integrations that were left out. */
  leftOut: string[];
}

/** The file that the report is written to. */
export const reportVariable = 'BENCH_REPORT';
/** Names of integrations, separated by commas. */
export const leftOutVariable = 'BENCH_WITHOUT';

const processorNow = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

const steps = new Map<string, Step>();
/** Starts of steps that are under way. */
const clocks = new Map<string, { real: number; processor: number }>();
/** Between hooks, Astro and Vite are at work. */
const launch = 'Node, configuration';

function start(name: string): void {
  clocks.set(name, { real: performance.now(), processor: processorNow() });
}

function end(name: string): void {
  const started = clocks.get(name);
  if (!started) return;
  clocks.delete(name);
  const step = steps.get(name) ?? { name, real: 0, processor: 0 };
  step.real += (performance.now() - started.real) / 1000;
  step.processor += processorNow() - started.processor;
  steps.set(name, step);
}

/** The same integration; what each of its hooks takes is a step. */
function timed(integration: AstroIntegration): AstroIntegration {
  const hooks = Object.entries(integration.hooks).map(([hook, run]) => {
    const name = `${integration.name}, ${hook.replace('astro:', '')}`;
    const timedRun = async (...options: unknown[]): Promise<void> => {
      start(name);
      await (run as (...given: unknown[]) => unknown)(...options);
      end(name);
    };
    return [hook, timedRun];
  });
  return { ...integration, hooks: Object.fromEntries(hooks) as AstroIntegration['hooks'] };
}

/** Times what happens between the hooks. Has to come first, and the other one last. */
const first: AstroIntegration = {
  name: 'bench-first',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      end(launch);
      const plugin = {
        name: 'bench',
        // The code of pages is bundled first, then that of browsers.
        buildStart(this: { environment: { name: string } }) {
          start(`bundle for ${this.environment.name}`);
        },
        closeBundle(this: { environment: { name: string } }) {
          end(`bundle for ${this.environment.name}`);
          start('pages');
        },
      };
      updateConfig({ vite: { plugins: [plugin] } });
    },
    'astro:build:start': () => end('types, synchronisation'),
    'astro:build:generated': () => end('pages'),
  },
};
const last: AstroIntegration = {
  name: 'bench-last',
  hooks: { 'astro:config:done': () => start('types, synchronisation') },
};

/** Seconds of processors for children that have ended: Linux counts them in hundredths. */
function processorOfChildren(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}

const leftOut = new Set(process.env[leftOutVariable]?.split(','));
const configuration = pathToFileURL(resolve('astro.config.mjs')).href;
clocks.set(launch, { real: 0, processor: 0 });
const project = ((await import(configuration)) as { default: AstroUserConfig }).default;
const integrations = (project.integrations ?? [])
  .flat()
  .filter((integration): integration is AstroIntegration => Boolean(integration));

process.once('exit', () => {
  const report: BuildReport = {
    steps: [...steps.values()],
    processor: processorNow() + processorOfChildren(),
    memory: Math.round(process.resourceUsage().maxRSS / 1024),
    leftOut: integrations.map(({ name }) => name).filter((name) => leftOut.has(name)),
  };
  const file = process.env[reportVariable];
  if (file) writeFileSync(file, JSON.stringify(report));
});

export default {
  ...project,
  integrations: [first, ...integrations.filter(({ name }) => !leftOut.has(name)).map(timed), last],
};
