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
import { writeCloudflareArtefact } from './cloudflare/cloudflare-artefact.ts';
import { writeContainerArtefact } from './container/container-artefact.ts';

const targets: Readonly<Record<string, (release: DeployedRelease, folder: string) => Promise<void>>> = {
  cloudflare: (release, folder) => writeCloudflareArtefact(release, folder),
  container: writeContainerArtefact,
};

await runProgram(async () => {
  const { RELEASES_DIR } = readEnvironment('site');
  const { positionals } = readArguments({ allowPositionals: true });
  const [target = '', link = currentLink(RELEASES_DIR)] = positionals;
  const write = Object.hasOwn(targets, target) ? targets[target] : undefined;
  if (!write) throw new ArtefactError(startupMessage('unknownTarget', { targets: Object.keys(targets).join(', ') }));
  const release = releaseToDeploy(link);
  const artefact = join('.build/deploy', target);
  await replaceFolder(artefact, (folder) => write(release, folder));
  print(artefact);
});
