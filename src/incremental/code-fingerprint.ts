/** What makes pages of content: whatever it is, a change of it renders every page again. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { filesIn } from '#lib/node/built-files.ts';
import type { Environment } from '#config/environment.ts';

/** The settings that pages show. The others, such as the token of the content service, are none of their business. */
type PageSettings = Pick<Environment, 'SITE_URL' | 'PUBLIC_FORM_URL' | 'PUBLIC_GTM_ID'>;

const sources = ['src/**/*.*', 'i18n/**/*.*', '*.{mjs,cjs}', 'package-lock.json', 'tsconfig.json'];

/**
 * The digest of sources, settings and the machine's Node.
 *
 * @param code the version of the code of browsers, which what is installed may change alone
 */
export async function codeFingerprint(root: URL, code: string, settings: PageSettings): Promise<string> {
  const { SITE_URL, PUBLIC_FORM_URL, PUBLIC_GTM_ID } = settings;
  const { version, arch, env } = process;
  const hash = createHash('sha256');
  hash.update(
    JSON.stringify([code, SITE_URL, PUBLIC_FORM_URL, PUBLIC_GTM_ID, version, arch, env['TZ'], env['NODE_ENV']]),
  );
  for (const pattern of sources) {
    for (const file of await filesIn(root, pattern)) {
      // Pages have the content from its snapshot, wherever it came from.
      if (file.startsWith('src/content/bundled/')) continue;
      const bytes = await readFile(new URL(file, root));
      hash.update(JSON.stringify([file, bytes.length])).update(bytes);
    }
  }
  return hash.digest('hex');
}
