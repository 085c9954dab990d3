import { defineConfig } from 'vitest/config';

const project = (name: string, testTimeout: number) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout, hookTimeout: testTimeout },
});

export default defineConfig({
  test: {
    // Pure logic; real servers on loopback; rules over the built site and over the sources.
    projects: [project('unit', 10_000), project('contract', 180_000), project('conventions', 60_000)],
  },
});
