/** The tables of measured builds. */
import type { Step } from './timed-config.ts';

export const variants = ['bare', 'cold', 'unchanged', 'one edit'] as const;
type Variant = (typeof variants)[number];

/** One build of a site. */
export interface Measurement {
  pages: number;
  variant: Variant;
  /** Seconds. */
  real: number;
  processor: number;
  /** Megabytes. */
  memory: number;
  /** Files that are no compressed copies and differ from those of the build before. */
  changed: string[] | undefined;
  steps: Step[];
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Seconds that every page adds, from the smallest to the largest site of a variant. */
function growthOf(all: readonly Measurement[], variant: Variant) {
  const measured = all.filter((measurement) => measurement.variant === variant);
  const [smallest, largest] = [measured[0], measured.at(-1)];
  if (!smallest || !largest || smallest === largest) return undefined;
  const pages = largest.pages - smallest.pages;
  return {
    'ms a page': tenths((1000 * (largest.real - smallest.real)) / pages),
    'processor ms a page': tenths((1000 * (largest.processor - smallest.processor)) / pages),
    'kB a page': tenths((1024 * (largest.memory - smallest.memory)) / pages),
  };
}

/** A measurement as a row of a table, beside the bare build of the same site. */
function rowOf({ pages, variant, real, processor, memory, changed }: Measurement, all: readonly Measurement[]) {
  const bare = all.find((other) => other.variant === 'bare' && other.pages === pages);
  const ratio = (value: number, base = NaN) => Math.round((100 * value) / base) / 100;
  return {
    pages,
    variant,
    seconds: tenths(real),
    '÷ bare': ratio(real, bare?.real),
    // Steadier than seconds where a machine has something else to do.
    processor: tenths(processor),
    '÷ bare ': ratio(processor, bare?.processor),
    'MB at most': memory,
    'files changed': changed?.length,
  };
}

/** Prints the results of a build as soon as it has ended: some take a quarter of an hour. */
export function show(measured: Measurement, all: readonly Measurement[]): void {
  console.table([rowOf(measured, all)]);
  if (measured.changed?.length) console.log(measured.changed.slice(0, 15).join('\n'));
  const costliest = measured.steps.toSorted((a, b) => b.real - a.real).slice(0, 5);
  console.table(
    costliest.map(({ name, real, processor }) => ({
      step: name,
      seconds: tenths(real),
      processor: tenths(processor),
    })),
  );
}

/** Prints all builds, and the cost of each additional page. */
export function summarize(all: readonly Measurement[]): void {
  console.log('\nAll builds');
  console.table(all.map((measured) => rowOf(measured, all)));
  const growth = variants.flatMap((variant) => {
    const grown = growthOf(all, variant);
    return grown ? [{ variant, ...grown }] : [];
  });
  if (growth.length > 0) {
    console.log('\nGrowth from the smallest to the largest site');
    console.table(growth);
  }
}
