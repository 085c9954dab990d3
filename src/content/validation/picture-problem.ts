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

/** The same for a drawing, which has to be cleaned and drawn too. */
export async function drawingProblem(name: string, bytes: Uint8Array): Promise<EditorMessage | undefined> {
  try {
    const { width, height } = await sharp(await prepareDrawing(bytes), { limitInputPixels: false }).metadata();
    return pictureProblem(name, drawingType, { width, height });
  } catch (error) {
    if (!(error instanceof UnusableMediaError)) throw error;
    return editorMessage('picture.unusable', { reason: error.reason });
  }
}
