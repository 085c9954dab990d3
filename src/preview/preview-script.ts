/** The script of previews, inline in each of their pages. */

/** The entry that a page watches: its preview's address, which stays the same while its slug changes. */
export interface WatchedEntry {
  /** Address below that of the preview server. */
  place: string;
  /** Origins of the content service. */
  from: readonly string[];
}

/**
 * Shows the entry anew when the content service, in whose frame the page is, says that it was saved: at its address, which
 * may be another one now, or where it is said why it has none. Where it is still the same, the page keeps its place.
 */
export function previewScript({ place, from }: WatchedEntry): string {
  const data = JSON.stringify({ place, from }).replaceAll('<', '\\u003c');
  return `{const d=${data};addEventListener('message',async e=>{
if(!d.from.includes(e.origin)||e.data?.type!=='strapiUpdate')return;
const r=await fetch(d.place,{headers:{'X-Preview-Address':'1'}}).catch(()=>null);
const a=r?.ok?(await r.json()).address:d.place;
if(a.split('#')[0]===location.pathname+location.search)location.reload();else location.replace(a)})}`;
}
