/** Fonts for the end-to-end tests: layout depends on them, so it is tested with the measures most visitors have. */
import { spawnSync } from 'node:child_process';
import { installWithApt } from './apt.ts';

/** Arial and what measures like it. macOS and Windows have it, and no `fc-list` to ask. */
function hasArial(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  return status !== 0 || /^(?:Arial|Liberation Sans)\b/m.test(stdout);
}

/** Runs once before all tests. */
export default function findFonts(): void {
  if (hasArial()) return;
  installWithApt('fonts-liberation');
  if (hasArial()) return;
  console.warn('Neither Arial nor Liberation Sans is installed (Debian: fonts-liberation): tests of layout may fail.');
}
