/** Corrections of values when they are saved, where it is plain what the editor means. */
import { formOf } from '../../../src/content/editing/editor-fields.ts';
import type { ContentTypeName } from '../../../src/content/schemas/registry.ts';
import { videoIdIn } from './video-address.ts';
import { cleanWordText } from './word-text.ts';

type Data = Record<string, unknown>;
type Correction = (text: string) => string;

/** The whole address of a video instead of its id. */
const videoId: Correction = (text) => videoIdIn(text) ?? text;

function correctionOf(name: ContentTypeName, field: string, kind: string): Correction | undefined {
  if (name === 'videos' && field === 'providerId') return videoId;
  return kind === 'richText' ? cleanWordText : undefined;
}

/** The data of a form, put right. */
export function corrected(name: ContentTypeName, data: Data): Data {
  const corrections = formOf(name).flatMap(({ name: field, control }): [string, string][] => {
    const correct = correctionOf(name, field, control.kind);
    const value = data[field];
    return correct && typeof value === 'string' ? [[field, correct(value)]] : [];
  });
  return { ...data, ...Object.fromEntries(corrections) };
}
