/** The address of a video at YouTube, which editors paste where the id of the video belongs. */

const hosts = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const identity = /^[\w-]{11}$/;

/** The first address in a text: itself, or the one that the code for embedding a video shows. */
function addressIn(text: string): URL | undefined {
  const address = /\bsrc="([^"]+)"/.exec(text)?.[1] ?? text.trim();
  const whole = /^https?:\/\//i.test(address) ? address : `https://${address.replace(/^\/\//, '')}`;
  return URL.canParse(whole) ? new URL(whole) : undefined;
}

function candidateIn({ hostname, pathname, searchParams }: URL): string | null | undefined {
  const [first = '', second] = pathname.split('/').filter(Boolean);
  if (hostname === 'youtu.be' || hostname === 'www.youtu.be') return first;
  if (!hosts.test(hostname)) return undefined;
  return ['shorts', 'embed', 'live', 'v'].includes(first) ? second : searchParams.get('v');
}

/** The id of the video that an address leads to; undefined if it leads to none. */
export function videoIdIn(text: string): string | undefined {
  const address = addressIn(text);
  const candidate = address && candidateIn(address);
  return candidate && identity.test(candidate) ? candidate : undefined;
}
