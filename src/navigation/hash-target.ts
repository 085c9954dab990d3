/** Undoes percent-encoding; a fragment that can't be decoded, such as `50%`, is returned as it is. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The element that a URL's hash refers to. */
export function hashTarget(hash: string): HTMLElement | null {
  return hash ? document.getElementById(decode(hash.slice(1))) : null;
}
