/** `npm run artefact -- <target> [release]`: writes `.build/deploy/<target>`, without deploying it. */
import { join } from 'node:path';
import { currentLink } from '#build/delivery/release-folders.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { print } from '#lib/log.ts';
import { readArguments } from '#services/config/arguments.ts';
import { readEnvironment } from '#services/config/environment.ts';
import { runProgram } from '#services/reporting/exit-on-site-error.ts';
import { ArtefactError, type DeployedRelease, releaseToDeploy } from './artefact/release-artefact.ts';
import { replaceFolder } from './artefact/replace-folder.ts';
import { type Component, projectFolder, sbomFile, writeSbom } from './artefact/sbom.ts';
import { writeCloudflareArtefact } from './cloudflare/cloudflare-artefact.ts';
import { baseImage, writeContainerArtefact } from './container/container-artefact.ts';

interface Target {
  write: (release: DeployedRelease, folder: string) => Promise<void>;
  /** What it ships besides the site. */
  runsOn: readonly Component[];
}

const targets: Readonly<Record<string, Target>> = {
  cloudflare: { write: (release, folder) => writeCloudflareArtefact(release, folder), runsOn: [] },
  container: { write: writeContainerArtefact, runsOn: [{ type: 'container', ...baseImage }] },
};

await runProgram(async () => {
  const { RELEASES_DIR } = readEnvironment('publish');
  const { positionals } = readArguments({ allowPositionals: true });
  const [target = '', link = currentLink(RELEASES_DIR)] = positionals;
  const known = Object.hasOwn(targets, target) ? targets[target] : undefined;
  if (!known) throw new ArtefactError(startupMessage('unknownTarget', { targets: Object.keys(targets).join(', ') }));
  const release = releaseToDeploy(link);
  const artefact = join('.build/deploy', target);
  await replaceFolder(artefact, async (folder) => {
    await known.write(release, folder);
    await writeSbom(projectFolder, join(folder, sbomFile), known.runsOn);
  });
  print(artefact);
});
