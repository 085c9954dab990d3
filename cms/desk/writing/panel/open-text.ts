/** Opens a text in the visual editor, if nothing of it would be lost. */
import { getSchema, type JSONContent } from '@tiptap/core';
import { extensions } from './extensions.ts';
import { fromText } from './from-markdown.ts';
import { toText } from './to-markdown.ts';

const schema = getSchema(extensions);

function fits(document: JSONContent): boolean {
  try {
    schema.nodeFromJSON(document).check();
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The document of a text; undefined if the editor can't show all of it, or would write it back as another one. */
export function openText(markdown: string): JSONContent | undefined {
  const document = fromText(markdown);
  if (!document || !fits(document)) return undefined;
  return JSON.stringify(fromText(toText(document))) === JSON.stringify(document) ? document : undefined;
}
