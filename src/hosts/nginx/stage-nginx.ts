/** Writes what nginx includes: the releases themselves stay where they are. */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { startupMessage } from '#i18n/startup-messages.ts';
import type { PolicyOptions } from '#delivery/content-security-policy.ts';
import { policyId } from '#delivery/release-manifest.ts';
import { ownFormPath } from '#config/environment.ts';
import { policiesBeside, StageError, type StagedRelease } from '../artefact/release-artefact.ts';
import { nginxMaps, nginxServer } from './nginx-site.ts';

interface NginxStage {
  /** Those of releases that are yet to come. */
  policiesToCome: readonly PolicyOptions[];
  /** The address of the server that takes forms. */
  formServer: string;
}

/**
 * Writes `maps.conf` and `server.conf`.
 *
 * @param target folder
 * @throws {StageError} by rejection if the name of the release does not say its policy
 */
export async function stageNginx(
  release: StagedRelease,
  target: string,
  { policiesToCome, formServer }: NginxStage,
): Promise<void> {
  const { link, folder, facts } = release;
  const ending = `-p${policyId(facts.policy)}`;
  if (!folder.endsWith(ending)) {
    throw new StageError(startupMessage('unnamedRelease', { name: basename(folder), ending }));
  }
  const path = ownFormPath(facts.policy.formUrl);
  const options = {
    current: resolve(link),
    policies: [...policiesBeside(release), ...policiesToCome],
    forms: path === undefined ? undefined : { path, upstream: formServer },
  };
  await mkdir(target, { recursive: true });
  await writeFile(join(target, 'maps.conf'), nginxMaps(options));
  await writeFile(join(target, 'server.conf'), nginxServer(options));
}
