/** The script of previews, inline in each of their pages. */
import { bundleInlineScript, scriptWith } from '#build/integrations/html/inline-script.ts';

/** The entry that a page watches: its preview's address, which stays the same while its slug changes. */
export interface WatchedEntry {
  /** Address below that of the preview server. */
  place: string;
  /** Origins of the content service. */
  from: readonly string[];
}

const script = await bundleInlineScript(new URL('./preview.inline.ts', import.meta.url));

export function previewScript({ place, from }: WatchedEntry): string {
  return scriptWith({ watched: { place, from } }, script);
}
