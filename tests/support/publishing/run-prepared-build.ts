/**
 * A program that has builds wait, as the publish service does: it takes one up on SIGUSR2, with the next one getting
 * ready meanwhile, and sees to it on SIGHUP that one waits.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { releaseBuild, workFolder } from '#lib/node/work-folder.ts';
import { buildSite, discardPreparedBuild, prepareBuild } from '#releases/site-build.ts';

const settings = { ACCEPT_REMOVALS: undefined };

async function build(): Promise<void> {
  const building = buildSite(settings);
  prepareBuild(settings);
  const { folder, remove } = await building;
  console.log(`built ${folder}`);
  await remove();
  console.log('removed');
}

// What a process that was killed has left, whose number this one has got.
mkdirSync(join(workFolder(releaseBuild), '1/site/left'), { recursive: true });
prepareBuild(settings);
// Open as long as the test is.
process.stdin.resume();
process.on('SIGUSR2', () => void build());
process.on('SIGHUP', () => prepareBuild(settings));
process.on('SIGTERM', () => {
  process.stdin.destroy();
  void discardPreparedBuild().then(() => console.log('discarded'));
});
