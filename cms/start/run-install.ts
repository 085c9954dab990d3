/** Installs the packages of the CMS, where they are not there yet. */
import { runProgram } from '../../src/reporting/exit-on-site-error.ts';
import { installPackages } from './prepare.ts';

await runProgram(installPackages);
