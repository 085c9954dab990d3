/** Software bills of materials, in CycloneDX: the packages that a program is made of, as its lockfile has them. */
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { startupMessage } from '#i18n/startup-messages.ts';
import { ArtefactError } from './release-artefact.ts';

/** The name of the file in an artefact. */
export const sbomFile = 'sbom.cdx.json';

/** The folder of this project, which artefacts are made of wherever they are made. */
export const projectFolder = fileURLToPath(new URL('../../../../', import.meta.url));

/** A package, or what it runs on. */
export interface Component {
  type: string;
  name: string;
  version: string;
}

const sbomSchema = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  serialNumber: v.optional(v.string()),
  metadata: v.looseObject({ timestamp: v.optional(v.string()), component: v.looseObject({ 'bom-ref': v.string() }) }),
  components: v.array(
    v.looseObject({ 'bom-ref': v.string(), properties: v.array(v.looseObject({ name: v.string() })) }),
  ),
  dependencies: v.array(v.looseObject({ ref: v.string(), dependsOn: v.array(v.string()) })),
});

/** How npm marks what only development needs. */
const ofDevelopment = 'cdx:npm:package:development';

/** Bytes that npm may print: a package takes about one kilobyte. */
const longestOutput = 64 * 1024 * 1024;

/** A UUID that follows from a text (version 8 of RFC 9562). */
function uuidOf(text: string): string {
  const digits = hash('sha256', text, 'hex');
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(12, 15)}`, `8${digits.slice(15, 18)}`];
  return [...parts, digits.slice(18, 30)].join('-');
}

/** The bill as npm writes it, of all packages in a lockfile. */
async function wholeSbom(project: string): Promise<v.InferOutput<typeof sbomSchema>> {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--prefix', project];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: project, maxBuffer: longestOutput });
  return v.parse(v.pipe(v.string(), v.parseJson(), sbomSchema), stdout);
}

/**
 * Writes the bill of the packages that a project ships: the same bytes for the same lockfile.
 *
 * npm's own `--omit=dev` would also leave out what development needs as well, such as sharp.
 *
 * @param project folder with `package.json` and its lockfile
 * @param runsOn what it ships besides, such as the image that a container begins from
 * @throws {ArtefactError} by rejection if npm makes none
 */
export async function writeSbom(project: string, file: string, runsOn: readonly Component[] = []): Promise<void> {
  try {
    const { serialNumber: _random, metadata, ...sbom } = await wholeSbom(project);
    const { timestamp: _now, ...lasting } = metadata;
    const { name } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as { name: string };
    const component = { ...metadata.component, name };
    const components = sbom.components.filter(
      ({ properties }) => !properties.some((one) => one.name === ofDevelopment),
    );
    const shipped = new Set([component, ...components].map((one) => one['bom-ref']));
    const dependencies = sbom.dependencies
      .filter(({ ref }) => shipped.has(ref))
      .map(({ dependsOn, ...rest }) => ({ ...rest, dependsOn: dependsOn.filter((ref) => shipped.has(ref)) }));
    const bill = { ...sbom, metadata: { ...lasting, component }, components: [...components, ...runsOn], dependencies };
    const serialNumber = `urn:uuid:${uuidOf(JSON.stringify(bill))}`;
    await writeFile(file, `${JSON.stringify({ serialNumber, ...bill }, undefined, 2)}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ArtefactError(startupMessage('noSbom', { project, reason }), { cause: error });
  }
}
