/** A program that has a build wait, as the publish service does, and takes it up on SIGUSR2. */
import { buildSite, discardPreparedBuild, prepareBuild } from '#releases/site-build.ts';

const settings = { ACCEPT_REMOVALS: undefined };
prepareBuild(settings);
// Open as long as the test is.
process.stdin.resume();
process.on('SIGUSR2', () => {
  void buildSite(settings).then(({ folder }) => console.log(`built ${folder}`));
});
process.on('SIGTERM', () => {
  process.stdin.destroy();
  void discardPreparedBuild().then(() => console.log('discarded'));
});
