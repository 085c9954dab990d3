/** The deployed build: its version and the patterns of its routes. */

export interface BuildManifest {
  version: string;
  /** Paths; `*` stands for one segment. */
  routes: string[];
}

/** Path of the manifest on the site; the build writes it there. */
export const manifestPath = '/build-manifest.json';

/** Whether any route of the build matches a path. */
export function matchesRoute(path: string, { routes }: BuildManifest): boolean {
  const segments = path.split('/');
  return routes.some((route) => {
    const parts = route.split('/');
    return (
      parts.length === segments.length &&
      parts.every((part, index) => (part === '*' && segments[index] !== '') || part === segments[index])
    );
  });
}

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
