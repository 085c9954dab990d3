import { decodePart } from '#i18n/decode-part.ts';

/** The element that a URL's hash refers to. */
export function hashTarget(hash: string): HTMLElement | null {
  return hash ? document.getElementById(decodePart(hash.slice(1))) : null;
}
