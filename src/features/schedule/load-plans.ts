/** The file of all days, which a page asks for with the first day that it doesn't have. */
import { importChunk } from '#client/browser/import-chunk.ts';
import type { DayPlans } from './known-days.ts';

/**
 * @param address of the file
 * @throws {ChunkLoadError} if the script for it can't be loaded; otherwise as `fetchJson` does
 */
export async function loadPlans(address: string): Promise<DayPlans> {
  const { fetchJson } = await importChunk('fetch-json', () => import('#client/browser/fetch-json.ts'));
  return (await fetchJson(address)) as DayPlans;
}
