/** The project's configuration, whose builds try edits in place of writing pages. */
import config from '../../astro.config.mjs';
import { editsInsideBuild } from './edits-inside-build.ts';

export default { ...config, integrations: [...config.integrations, editsInsideBuild()] };
