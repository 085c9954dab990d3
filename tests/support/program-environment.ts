/** The environment of every program that tests start: only the variables that find programs. */
import { fileURLToPath } from 'node:url';

export const programEnvironment = {
  PATH: process.env['PATH'],
  // Many run the same modules, which take longer to compile than to run.
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.build/compiled', import.meta.url)),
};
