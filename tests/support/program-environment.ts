/** What every program that tests start takes over from this one: nothing of the machine but what finds programs. */
import { fileURLToPath } from 'node:url';

export const programEnvironment = {
  PATH: process.env['PATH'],
  // Many run the same modules, which take longer to compile than to run.
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.build/compiled', import.meta.url)),
};
