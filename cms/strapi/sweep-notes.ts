/** The notes of daily sweeps (see `src/lib/daily-sweep.ts`), in Strapi's own store. */
import type { SweepNotes } from '../../src/lib/daily-sweep.ts';
import type { Strapi } from './strapi-types.ts';

export function sweepNotes(strapi: Strapi, name: string): SweepNotes {
  const notes = strapi.store({ type: 'zoo', name });
  const key = 'sweep';
  return {
    async lastSweep() {
      const at = await notes.get({ key });
      return typeof at === 'string' ? at : undefined;
    },
    noteSweep: (at) => notes.set({ key, value: at }),
  };
}
