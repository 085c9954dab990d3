/** The visit that the page shows, with the plan that follows from it: what is told of both, and what changes them. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { eachMinute } from '#client/browser/each-minute.ts';
import { knownPosition } from '#client/browser/known-position.ts';
import { useDayInWords } from '#client/day/use-day-in-words.ts';
import { emptyVisit, onDate, type Party, type Visit, withoutItem, withSeen } from '#client/visit/visit.ts';
import { replaceVisit } from '#client/visit/visit-store.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import type { Locale } from '#i18n/routes.ts';
import { type LocalTime, localTimeAt } from '#lib/local-time.ts';
import paths from '#park/park-paths.json' with { type: 'json' };
import { walkingTimes } from '#park/walking-time.ts';
import en from '../../../i18n/locales/en/visit.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/visit.json' with { type: 'json' };
import type { Unplanned } from './day-disruptions.ts';
import {
  ageNotice,
  describeChanges,
  nameOfGoodPlan,
  problemOf,
  summarise,
  type VisitMessages,
  type Wording,
} from './describe-plan.ts';
import { goodPlan } from './good-plan.ts';
import { type Day, planVisit, type WalkOf } from './plan-visit.ts';
import { timeAtHand } from './time-at-hand.ts';
import { useShownVisit } from './use-shown-visit.ts';
import { useVisitData, type VisitData } from './use-visit-data.ts';
import type { VisitDays } from './visit-days.ts';

const minutesBetween = walkingTimes(paths);

const walkOf: WalkOf = (options) => (from, to) => minutesBetween(from, to, options);

/** The time at the zoo, of the day at hand; undefined until the browser is asked. */
function useNow(timeZone: string, days: VisitDays | undefined): LocalTime | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => eachMinute(setNow), []);
  return useMemo(() => {
    const local = now && localTimeAt(now, timeZone);
    return local && days ? timeAtHand(local, Math.floor(now.valueOf() / 60_000), days) : local;
  }, [now, timeZone, days]);
}

function planOf(visit: Visit, now: Pick<Day, 'time' | 'here'>, { file, days }: VisitData, unplanned: Unplanned) {
  return planVisit(visit, file, { date: visit.date, ...now, days, unplanned }, walkOf);
}

/** A good plan for a visit that is empty; undefined without one. Asked for before its files are there, it comes with them. */
function useGoodPlan(offered: Visit | undefined, take: (visit: Visit) => void) {
  const isAsked = useRef(false);
  useEffect(() => {
    if (!offered || !isAsked.current) return;
    isAsked.current = false;
    take(offered);
  });
  return () => {
    isAsked.current = !offered;
    if (offered) take(offered);
  };
}

/** What was chosen, in no order. */
function listItems({ items }: Visit, loaded: VisitData | undefined, { messages }: Wording) {
  const known = new Map(
    [...(loaded?.file.targets ?? []), ...(loaded?.file.places ?? [])].map((target) => [target.id, target]),
  );
  return items.map(({ id, name }) => {
    const target = known.get(id);
    const notes = loaded && !target ? [messages.gone] : [];
    return { id, name: target?.name ?? (name || messages.unnamed), href: target?.href, notes };
  });
}

/** What visitors do with the visit. Each says so, and those whose button is gone then go to the title. */
function useVisitChanges({ change, keep, leave }: ReturnType<typeof useShownVisit>, messages: VisitMessages) {
  const [notice, setNotice] = useState('');
  const [replacements, setReplacements] = useState(0);
  const conclude = (said: string) => {
    setNotice(said);
    document.getElementById('visit-title')?.focus();
  };
  const replace = (next: Visit, said: string) => {
    replaceVisit(next);
    setReplacements(replacements + 1);
    conclude(said);
  };
  return {
    /** What has happened last, in a sentence. */
    notice,
    /** How often another visit has taken the place of the own one. */
    replacements,
    setDate(date: string) {
      change((current) => onDate(current, date));
      setNotice('');
    },
    setParty({ people, stroller, wheelchair }: Party, said = '') {
      change((current) => ({ ...current, people, stroller, wheelchair }));
      setNotice(said);
    },
    setBreak(isWanted: boolean) {
      change((current) => ({ ...current, isWithoutBreak: !isWanted }));
      setNotice('');
    },
    removeBreak() {
      change((current) => ({ ...current, isWithoutBreak: true }));
      conclude(fillMessage(messages.removedNow, { name: messages.break }));
    },
    take(visit: Visit) {
      change(() => visit);
      conclude('');
    },
    see(id: string, name: string, isSeen: boolean) {
      change((current) => withSeen(current, { id, name }, isSeen));
      conclude(fillMessage(isSeen ? messages.seenNow : messages.unseenNow, { name }));
    },
    remove(id: string, name: string) {
      change((current) => withoutItem(current, id));
      conclude(fillMessage(messages.removedNow, { name }));
    },
    clear: () => replace(emptyVisit, messages.cleared),
    restore: (former: Visit) => replace(former, messages.restored),
    keepShared() {
      keep();
      conclude(messages.linkKept);
    },
    leaveShared() {
      leave();
      conclude('');
    },
  };
}

/** @param timeZone IANA name of the zoo's */
export function useVisitPlan(locale: Locale, timeZone: string) {
  const messages: VisitMessages = { fr, en }[locale];
  const shown = useShownVisit();
  const changes = useVisitChanges(shown, messages);
  const [data, retry] = useVisitData(locale);
  const loaded = data === 'failed' ? undefined : data;
  const now = useNow(timeZone, loaded?.days);
  const told = useDayInWords(locale);
  const { visit } = shown;
  const { date, items, people } = visit;

  const problem = loaded && problemOf(date, now?.date, loaded.days, messages);
  const isToday = date !== '' && date === now?.date;
  const from = shown.isShared ? shown.from : isToday ? now.time : undefined;
  const unplanned = useMemo(
    () => ({ disruptions: typeof told === 'object' ? told.disruptions : [], timeZone }),
    [told, timeZone],
  );
  const plan = useMemo(() => {
    if (!loaded || problem || items.length === 0) return undefined;
    const here = isToday && !shown.isShared ? knownPosition() : undefined;
    return planOf(visit, { time: from, here }, loaded, unplanned);
  }, [visit, from, isToday, shown.isShared, loaded, problem, unplanned]);
  const offered = useMemo(
    () =>
      loaded && now && items.length === 0 && !shown.isShared
        ? goodPlan(visit, now, { ...loaded, unplanned, walkOf })
        : undefined,
    [visit, now, loaded, items, shown.isShared, unplanned],
  );
  const takeGoodPlan = useGoodPlan(offered, changes.take);
  const wording: Wording = {
    locale,
    messages,
    people,
    parkName: (kind) => loaded?.days.parks.find((park) => park.kind === kind)?.name ?? '',
  };
  /** Why there is no plan, in a sentence. */
  const whyNoPlan = () => {
    if (items.length === 0) return messages.empty;
    if (loaded) return problem ?? '';
    return data === 'failed' ? messages.loadFailed : messages.loading;
  };
  const today = isToday ? ageNotice(told, date, timeZone, wording) : undefined;
  return {
    visit,
    shown,
    changes,
    wording,
    /** `YYYY-MM-DD`; undefined until the browser is asked. */
    today: now?.date,
    /** Undefined without one, or before it can be made. */
    plan,
    /** The time from which on it is planned, as in `LinkedVisit`. */
    from,
    /** Whether there is a plan, or will be one once it can be made. */
    isPlanned: date !== '' && items.length > 0 && problem === undefined,
    /** Fills the visit; undefined where there is something in it, or nothing would suit. */
    goodPlan:
      items.length === 0 && !shown.isShared && (offered || !loaded)
        ? { name: nameOfGoodPlan(offered?.date, now?.date, wording), take: takeGoodPlan }
        : undefined,
    /** What is not as planned, in one line; empty if nothing is. */
    changed: plan ? describeChanges(plan, wording) : '',
    listed: listItems(visit, loaded, wording),
    said: plan && loaded ? summarise(plan, loaded.days, { date, today }, wording) : { announced: whyNoPlan() },
    /** Loads again what could not be loaded; undefined if nothing failed. */
    retry: data === 'failed' ? retry : undefined,
  };
}

export type VisitPage = ReturnType<typeof useVisitPlan>;
