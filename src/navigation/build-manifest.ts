/** The deployed build. */

export interface BuildManifest {
  version: string;
}

/** Path of the manifest on the site; the build writes it there. */
export const manifestPath = '/build-manifest.json';

/** Fetches the manifest; undefined if that fails, which must not stop a navigation. */
export async function readManifest(signal: AbortSignal): Promise<BuildManifest | undefined> {
  try {
    const response = await fetch(manifestPath, { signal, cache: 'no-cache' });
    return response.ok ? ((await response.json()) as BuildManifest) : undefined;
  } catch {
    return undefined;
  }
}

/** The build version of the current page. */
export function shownVersion(document: Document): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="build-version"]')?.content;
}
