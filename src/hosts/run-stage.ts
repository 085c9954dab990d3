/** `npm run stage -- <host>`: writes what a host needs to serve a release into `.build/hosts/<host>`, and sends nothing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startupMessage } from '#i18n/startup-messages.ts';
import { readReleaseManifest, releaseManifestFile } from '#delivery/release-manifest.ts';
import { currentLink } from '#delivery/release-folders.ts';
import { readEnvironment, type Environment } from '#config/environment.ts';
import { runProgram } from '#reporting/exit-on-site-error.ts';
import { stageCloudflare } from './cloudflare/stage-cloudflare.ts';
import { stageContainer } from './container/stage-container.ts';
import { stageNginx } from './nginx/stage-nginx.ts';
import { replaceFolder } from './artefact/replace-folder.ts';
import { releaseToStage, StageError, type StagedRelease } from './artefact/release-artefact.ts';

const defaultPort = 4321;

/** What `npm run build` has made last: its policy is known before the release goes live. */
function builtPolicy() {
  return existsSync(join('dist', releaseManifestFile)) ? [readReleaseManifest('dist').policy] : [];
}

type Stage = (release: StagedRelease, target: string, environment: Environment) => Promise<void>;

const stages: Readonly<Record<string, Stage>> = {
  nginx: (release, target, { PORT = defaultPort }) =>
    stageNginx(release, target, { policiesToCome: builtPolicy(), formServer: `http://127.0.0.1:${PORT}` }),
  cloudflare: (release, target) => stageCloudflare(release, target),
  container: stageContainer,
};

await runProgram(async () => {
  const environment = readEnvironment('site');
  const [host = '', link = currentLink(environment.RELEASES_DIR)] = process.argv.slice(2);
  const stage = Object.hasOwn(stages, host) ? stages[host] : undefined;
  if (!stage) throw new StageError(startupMessage('unknownHost', { hosts: Object.keys(stages).join(', ') }));
  const target = join('.build/hosts', host);
  const release = releaseToStage(link);
  await replaceFolder(target, (folder) => stage(release, folder, environment));
  console.log(target);
});
