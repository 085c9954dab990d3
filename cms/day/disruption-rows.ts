/** Disruptions as Strapi keeps them: an entry in each language. Pure. */
import type { Locale } from '../../i18n/routes.ts';
import type { DisruptionReason, DisruptionState } from '../../src/lib/disruption.ts';
import { getOwn } from '../../src/lib/unknown-data.ts';
import { startsAbout } from '../../src/opening/starts-about.ts';
import type { Disruption } from '../../src/park/day/disruption.ts';
import type { InEachLanguage } from '../../src/reporting/explained-error.ts';
import type { AdminUser } from '../strapi/request-types.ts';
import type { Row } from '../strapi/strapi-types.ts';
import type { Target } from './shown-day.ts';

/** A disruption as it is written: the same in both languages, apart from a reason in words of its own. */
export interface DisruptionData {
  target: Target;
  state: DisruptionState;
  reason: DisruptionReason;
  reasonText: InEachLanguage | null;
  from: Date;
  until: Date;
  start: string | null;
  delay: number | null;
  place: string | null;
}

/** A published disruption, its author, and whoever has changed it last. */
export interface StoredDisruption extends DisruptionData {
  id: string;
  author: AdminUser | undefined;
  editor: AdminUser | undefined;
}

/** The fields of an entry one of which refers to what it is about. */
const kinds = ['park', 'activity', 'ride'] as const;

const identityOf = (value: unknown): string | undefined => {
  const id = getOwn(value, 'documentId');
  return typeof id === 'string' ? id : undefined;
};

function targetOf(row: Row): Target | undefined {
  const [target] = kinds.flatMap((kind) => {
    const id = identityOf(row[kind]);
    return id === undefined ? [] : [{ kind, id }];
  });
  return target;
}

/**
 * Returns the disruption of an entry; nothing if the entry is about nothing.
 *
 * @param english the same entry in English
 */
export function readRow(row: Row, english: Row | undefined): StoredDisruption[] {
  const target = targetOf(row);
  const { start, delay, reasonText } = row;
  if (!target) return [];
  return [
    {
      id: String(row['documentId']),
      target,
      // The schema of the type has let nothing else in.
      state: row['state'] as DisruptionState,
      reason: row['reason'] as DisruptionReason,
      reasonText:
        typeof reasonText === 'string' ? { fr: reasonText, en: String(english?.['reasonText'] ?? reasonText) } : null,
      from: new Date(row['from'] as string),
      until: new Date(row['until'] as string),
      start: typeof start === 'string' ? start.slice(0, 5) : null,
      delay: typeof delay === 'number' ? delay : null,
      place: identityOf(row['place']) ?? null,
      author: (row['createdBy'] ?? undefined) as AdminUser | undefined,
      editor: (row['updatedBy'] ?? undefined) as AdminUser | undefined,
    },
  ];
}

/** Returns the fields of an entry in one language. */
export function dataOf(disruption: DisruptionData, locale: Locale, user: AdminUser | undefined) {
  const { target, state, reason, reasonText, from, until, start, delay, place } = disruption;
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, kind === target.kind ? target.id : null])),
    state,
    reason,
    reasonText: reasonText && reasonText[locale],
    from: from.toISOString(),
    until: until.toISOString(),
    start: start && `${start}:00`,
    delay,
    place,
    updatedBy: user?.id,
  };
}

/** Returns it as a statement, with the day of the start that it is about. */
export function statementOf(id: string, disruption: DisruptionData, timeZone: string): Disruption {
  const { target, state, reason, reasonText, start, delay, place } = disruption;
  const [from, until] = [disruption.from.toISOString(), disruption.until.toISOString()];
  return {
    id,
    about: `${target.kind}:${target.id}`,
    state,
    reason,
    ...(reason === 'other' && reasonText !== null && { words: reasonText }),
    from,
    until,
    ...(start !== null && { start: startsAbout({ from, until, start }, timeZone)[0] }),
    ...(delay !== null && { delay }),
    ...(place !== null && { place }),
  };
}
