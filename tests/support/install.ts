/**
 * Installs what the tests need beyond the project's own packages, before they run: the packages of the CMS, and programs
 * of the system. What is there already is left alone.
 */
import { runProgram } from '#services/reporting/exit-on-site-error.ts';
import { installPackages } from '../../cms/start/prepare.ts';
import { missingRights } from './rights.ts';
import { installSystemPrograms } from './system-programs.ts';

await runProgram(async () => {
  // npm fetches packages while apt does.
  const packages = installPackages();
  installSystemPrograms();
  await packages;
  for (const missing of missingRights) console.warn(`Tests of this are left out: ${missing}.`);
});
