import { defineConfig } from 'vitest/config';

const project = (name: string, testTimeout: number, isolate: boolean) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout, hookTimeout: testTimeout, isolate },
});

export default defineConfig({
  test: {
    projects: [
      // Pure logic: files share a process, which loads each module once.
      project('unit', 10_000, false),
      // Real servers on loopback and real builds.
      project('contract', 180_000, true),
      // Rules over the sources and the built site: a process parses each page once, for all files it runs.
      project('conventions', 60_000, false),
    ],
  },
});
