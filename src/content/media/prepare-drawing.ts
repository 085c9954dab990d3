/** Makes a drawing of the content fit for pages. */
import { checkDrawing } from './check-drawing.ts';
import { cleanVector } from './clean-vector.ts';

/**
 * Cleans and checks a drawing.
 *
 * @throws {UnusableMediaError}
 */
export async function prepareDrawing(original: Uint8Array): Promise<Uint8Array> {
  const cleaned = new TextEncoder().encode(cleanVector(new TextDecoder().decode(original)));
  await checkDrawing(cleaned);
  return cleaned;
}
