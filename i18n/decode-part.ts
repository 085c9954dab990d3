/** Undoes percent-encoding in a part of an address; one that can't be decoded, such as `50%`, is returned as it is. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
