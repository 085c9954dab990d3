/** Checks of a picture before it becomes part of the content: its schema, and that it can be drawn. */
import sharp from 'sharp';
import * as v from 'valibot';
import { type EditorMessage, editorMessage, parseValidationMessage } from '#i18n/editor-messages.ts';
import { prepareDrawing } from '../media/prepare-drawing.ts';
import { UnusableMediaError } from '../media/unusable-media.ts';
import { media } from '../schemas/media-field.ts';

export const drawingType = 'image/svg+xml';

/**
 * The rule of the schema that a picture breaks; undefined if it passes.
 *
 * @param name of its file
 */
export function pictureProblem(
  name: string,
  mime: string,
  { width, height }: { width: number; height: number },
): EditorMessage | undefined {
  const issue = v.safeParse(media, { url: `/uploads/${name}`, mime, width, height }).issues?.[0];
  return issue && parseValidationMessage(issue.message);
}

export type CheckedDrawing = { kind: 'usable'; cleaned: Uint8Array } | { kind: 'unusable'; problem: EditorMessage };

/** The same for a drawing, which has to be cleaned and drawn too: what is left of it is what may be kept. */
export async function checkedDrawing(name: string, bytes: Uint8Array): Promise<CheckedDrawing> {
  try {
    const cleaned = await prepareDrawing(bytes);
    const { width, height } = await sharp(cleaned, { limitInputPixels: false }).metadata();
    const problem = pictureProblem(name, drawingType, { width, height });
    return problem ? { kind: 'unusable', problem } : { kind: 'usable', cleaned };
  } catch (error) {
    if (!(error instanceof UnusableMediaError)) throw error;
    return { kind: 'unusable', problem: editorMessage('picture.unusable', { reason: error.reason }) };
  }
}
