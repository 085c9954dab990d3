/** How builds scale with content: time and memory for the same site with more and more animals. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledDirectory } from '../../src/content/source/bundled-source.ts';
import { startService } from '../support/content-service/running-service.ts';
import { hashTree } from '../support/project-build.ts';
import { copyProject } from '../support/project-copy.ts';

interface Animal {
  documentId: string;
  slug: string;
  related: unknown[];
}

/** Multiplies every animal, giving each copy its own slug. */
async function multiplyAnimals(directory: string, factor: number): Promise<number> {
  let count = 0;
  for (const locale of ['fr', 'en']) {
    const file = join(directory, locale, 'animals.json');
    const animals = JSON.parse(await readFile(file, 'utf8')) as Animal[];
    const copies = Array.from({ length: factor }, (_, copy) =>
      copy === 0
        ? animals
        : animals.map((animal) => ({
            ...animal,
            documentId: `${animal.documentId}-${copy}`,
            slug: `${animal.slug}-${copy}`,
            related: [],
          })),
    ).flat();
    await writeFile(file, JSON.stringify(copies));
    count = copies.length;
  }
  return count;
}

/** Samples a process's memory on systems with `/proc`. @returns its peak in megabytes */
function watchMemory(pid: number): () => number | undefined {
  let peak: number | undefined;
  const timer = setInterval(() => {
    readFile(`/proc/${pid}/status`, 'utf8').then(
      (status) => {
        const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]);
        if (kilobytes) peak = Math.round(kilobytes / 1024);
      },
      () => clearInterval(timer),
    );
  }, 250);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

export interface ScaleResult {
  animals: number;
  pages: number;
  /** Seconds. */
  build: number;
  /** Peak megabytes of the build process; undefined on systems without `/proc`. */
  memory: number | undefined;
}

/** Builds the site with the animals multiplied, in a copy of the project, from a content service on loopback. */
export async function measureBuild(factor: number): Promise<ScaleResult> {
  const directory = await mkdtemp(join(tmpdir(), 'scale-'));
  const project = await copyProject();
  await cp(bundledDirectory, directory, { recursive: true });
  const animals = await multiplyAnimals(directory, factor);
  const token = 'bench';
  const service = await startService({ directory, token });
  try {
    let peakMemory: () => number | undefined = () => undefined;
    const start = performance.now();
    const environment = { CONTENT_API_URL: `${service.url}/api`, CONTENT_API_TOKEN: token };
    const { status, errors } = await project.build('out', environment, {
      onStart: (pid) => (peakMemory = watchMemory(pid)),
    });
    const build = Math.round((performance.now() - start) / 100) / 10;
    if (status !== 0) throw new Error(errors);
    const files = await hashTree(join(project.directory, 'out'));
    const pages = [...files.keys()].filter((file) => file.endsWith('.html')).length;
    return { animals, pages, build, memory: peakMemory() };
  } finally {
    await service.close();
    await project.remove();
    await rm(directory, { recursive: true });
  }
}
