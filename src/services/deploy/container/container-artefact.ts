/** The artefact that an image is built from: a release, the project's own server in one file, and a Containerfile. */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { filesBelow } from '#lib/node/built-files.ts';
import { placeFile } from '../artefact/place-file.ts';
import type { DeployedRelease } from '../artefact/release-artefact.ts';
import { sbomFile } from '../artefact/sbom.ts';

/** The image that the container begins from, unless `NODE_IMAGE` names another one. */
export const baseImage = { name: 'docker.io/library/node', version: '24-bookworm-slim' };

const containerfile = `# Written by \`npm run artefact -- container\`: docker build --tag zoo-website .build/deploy/container
#   docker run --publish 8080:8080 --volume zoo-forms:/data zoo-website
# Behind a proxy or an ingress that sets X-Forwarded-For, add --env TRUST_PROXY=1: visitors would otherwise share one
# limit of forms, and one of connections.
ARG NODE_IMAGE=${baseImage.name}:${baseImage.version}
FROM \${NODE_IMAGE}
WORKDIR /srv
COPY server.mjs ${sbomFile} ./
COPY releases ./releases
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 RELEASES_DIR=/srv/releases FORM_DB=/data/forms.sqlite
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.mjs"]
`;

/** The server and all that it imports: an image needs no `node_modules`. */
async function bundleServer(outfile: string): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('../../site/run-site.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // Packages in CommonJS ask for Node's own modules with it.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
}

/**
 * Writes `Containerfile`, `server.mjs` and `releases/`.
 *
 * @param target folder, which may exist if it is empty
 */
export async function writeContainerArtefact({ folder }: DeployedRelease, target: string): Promise<void> {
  const releases = join(target, 'releases');
  await mkdir(releases, { recursive: true });
  for (const path of filesBelow(folder)) {
    placeFile(join(folder, path), join(releases, basename(folder), path));
  }
  await symlink(basename(folder), join(releases, 'current'));
  await bundleServer(join(target, 'server.mjs'));
  await writeFile(join(target, 'Containerfile'), containerfile);
}
