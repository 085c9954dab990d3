/** What is deployed now: the version of the build and the patterns of its routes. */

export interface BuildManifest {
  version: string;
  /** Addresses, `*` standing for one segment. */
  routes: string[];
}

/** Where the manifest lies; the build writes it there. */
export const manifestPath = '/build-manifest.json';

/** Whether any route of the build matches an address. */
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

/** Reads the manifest; undefined where it can't be had, which must not hinder anyone. */
export async function readManifest(signal: AbortSignal): Promise<BuildManifest | undefined> {
  try {
    const response = await fetch(manifestPath, { signal, cache: 'no-cache' });
    return response.ok ? ((await response.json()) as BuildManifest) : undefined;
  } catch {
    return undefined;
  }
}

/** The version of the page that is shown. */
export function shownVersion(document: Document): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="build-version"]')?.content;
}
