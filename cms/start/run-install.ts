/** Installs the packages of the CMS, where they are not there yet. */
import { runProgram } from '../../src/services/reporting/exit-on-site-error.ts';
import { installPackages } from './prepare.ts';

await runProgram(installPackages);
