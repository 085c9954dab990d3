/** How often a form was saved, or published, since the panel was loaded: what is read of an entry may be older. */
import { SharedValue } from './shared-value.ts';

export const countedSaves = new SharedValue<number>();

export const countSave = (): void => countedSaves.show((countedSaves.current ?? 0) + 1);
