/** Which statements cannot both hold. Pure. */
import { getOwn } from '../../../src/lib/unknown-data.ts';
import type { Disruption } from '../../../src/park/day/disruption.ts';
import type { Said } from './shown-day.ts';

/** What identifies a statement beside its words and hours. */
type Content = Pick<Said, 'about' | 'state'> & { reason?: string; start?: string };

const equalIn = (a: Content, b: Content, fields: readonly (keyof Content)[]) =>
  fields.every((field) => getOwn(a, field) === getOwn(b, field));

/** True if both say the same of the same subject and start. */
export const saysSame = (a: Content, b: Content): boolean => equalIn(a, b, ['about', 'state', 'reason', 'start']);

/** True for two of how busy one park is, and for two of one start that is not both late and moved. */
export function excludes(a: Content, b: Content): boolean {
  if ('reason' in a !== 'reason' in b || !equalIn(a, b, ['about', 'start'])) return false;
  return a.state === b.state || ![a.state, b.state].every((state) => state === 'late' || state === 'moved');
}

/**
 * Returns what is still to be told of disruptions, the earliest first: of those of one start that exclude each other the
 * last one, as a former one that has ended after its start would count for that start otherwise.
 */
export const lastSaid = (disruptions: readonly Disruption[]): Disruption[] =>
  disruptions.filter(
    (one, position) =>
      one.start === undefined || !disruptions.slice(position + 1).some((later) => excludes(one, later)),
  );
