/**
 * Installs what the tests need beyond the project's own packages, before they run, as apt serves one process at a time:
 * the packages of the CMS, a Chromium, fonts, PostgreSQL. What is there already is left alone.
 */
import { runProgram } from '#reporting/exit-on-site-error.ts';
import { installPackages } from '../../cms/start/prepare.ts';
import { findPostgres } from '../../cms/tests/support/postgres.ts';
import { findBrowser } from './browser.ts';
import findFonts from './fonts.ts';

await runProgram(async () => {
  // npm fetches packages while apt does.
  const packages = installPackages();
  findBrowser();
  findFonts();
  findPostgres();
  await packages;
});
