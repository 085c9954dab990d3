/** `npm run sbom`: writes `.build/sbom/site.cdx.json` and `cms.cdx.json`, what both are made of. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { print } from '#lib/log.ts';
import { runProgram } from '#services/reporting/exit-on-site-error.ts';
import { projectFolder, writeSbom } from './artefact/sbom.ts';

const folder = '.build/sbom';

await runProgram(async () => {
  await mkdir(folder, { recursive: true });
  for (const [name, project] of Object.entries({ site: projectFolder, cms: join(projectFolder, 'cms') })) {
    const file = join(folder, `${name}.cdx.json`);
    await writeSbom(project, file);
    print(file);
  }
});
