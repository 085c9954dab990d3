/** Folders of the CMS, and of its data. */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
export const cmsFolder = join(projectFolder, 'cms');

/** Everything that changes while the CMS runs: to be backed up, and never part of the project. */
export const dataFolder = () => resolve(process.env['CMS_DATA'] || join(cmsFolder, 'data'));
