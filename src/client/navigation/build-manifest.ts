/** The deployed build. */
import { manifestPath } from '#lib/manifest-path.ts';

export interface BuildManifest {
  /** Version of the scripts: pages of two versions can't follow each other without a full load. */
  code: string;
  /** Version of everything that is served. */
  release: string;
}

/** Stands in pages for the version of the code, which is known only once they are finished. */
export const codePlaceholder = '@code-version@';

/** Fetches the manifest; undefined if that fails, which must not stop a navigation. */
export async function readManifest(signal: AbortSignal): Promise<BuildManifest | undefined> {
  try {
    const response = await fetch(manifestPath, { signal, cache: 'no-cache' });
    return response.ok ? ((await response.json()) as BuildManifest) : undefined;
  } catch {
    return undefined;
  }
}

/** The version of the code of the current page. */
export function shownCode(document: Document): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="code-version"]')?.content;
}
