/**
 * The script of previews: shows the entry anew when the content service, in whose frame the page is, says that it was
 * saved: at its address, which may be another one now, or where the preview says why it has none. Where the address is
 * still the same, the page keeps its place.
 */
import type { WatchedEntry } from './preview-script.ts';

declare const watched: WatchedEntry;

addEventListener('message', async ({ origin, data }: MessageEvent<{ type?: unknown } | null>) => {
  if (!watched.from.includes(origin) || data?.type !== 'strapiUpdate') return;
  const response = await fetch(watched.place, { headers: { 'X-Preview-Address': '1' } }).catch(() => null);
  const { address } = response?.ok ? ((await response.json()) as { address: string }) : { address: watched.place };
  if (address.split('#')[0] === location.pathname + location.search) location.reload();
  else location.replace(address);
});
