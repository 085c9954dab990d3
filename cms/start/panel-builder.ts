/**
 * Builds the admin panel in a process of its own: it takes two gigabytes, which the server should not keep.
 *
 * Strapi's command would find the project's own tsconfig.json, and compile all of the site first.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cmsFolder } from './folders.ts';

interface Logger {
  spinner(text: string): unknown;
}

interface Builder {
  build(options: { cwd: string; logger: Logger; minify: boolean }): Promise<void>;
}

const strapiPackage = join(cmsFolder, 'node_modules/@strapi/strapi');
const require = createRequire(join(strapiPackage, 'package.json'));
const { createLogger } = require('./dist/src/cli/utils/logger.js') as {
  createLogger(options: { silent: boolean }): Logger;
};
const { build } = require('./dist/src/node/build.js') as Builder;

process.chdir(cmsFolder);
await build({ cwd: cmsFolder, logger: createLogger({ silent: true }), minify: true });
// Strapi's own timers would keep the process alive.
process.exit(0);
