/** A program that waits for a build, by a clock that SIGUSR2 puts forward ten minutes; says why there is no site. */
import { mock } from 'node:test';
import { BuildFailedError, buildSite } from '#services/releases/site-build.ts';

mock.timers.enable({ apis: ['setTimeout'] });
process.on('SIGUSR2', () => mock.timers.tick(10 * 60_000));
await buildSite({}).catch((error: unknown) => {
  if (error instanceof BuildFailedError) console.log(JSON.stringify(error.explanation));
});
