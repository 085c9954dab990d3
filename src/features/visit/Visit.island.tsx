/** A visit: its day, who comes, what was chosen, and the plan that follows. */
import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { eachMinute } from '#client/browser/each-minute.ts';
import type { DayInWords } from '#client/day/day-in-words.ts';
import { useDayInWords } from '#client/day/use-day-in-words.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import { formatDate, formatMoment } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { type LocalTime, localTimeAt } from '#lib/local-time.ts';
import paths from '#park/park-paths.json' with { type: 'json' };
import { walkingTimes } from '#park/walking-time.ts';
import en from '../../../i18n/locales/en/visit.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/visit.json' with { type: 'json' };
import type { Unplanned } from './day-disruptions.ts';
import { summarise, type VisitMessages, type Wording } from './describe-plan.ts';
import { ItemList } from './ItemList.tsx';
import { PartyFields } from './PartyFields.tsx';
import { planVisit, type WalkOf } from './plan-visit.ts';
import { PlanOfDay } from './PlanOfDay.tsx';
import { renewVisit } from './renew-visit.ts';
import { SharedNotice } from './SharedNotice.tsx';
import { timeAtHand } from './time-at-hand.ts';
import { useShownVisit } from './use-shown-visit.ts';
import { useVisitData, type VisitData } from './use-visit-data.ts';
import { emptyVisit, isEmpty, readVisit, type Visit as VisitState, withoutItem } from './visit.ts';
import type { VisitDays } from './visit-file.ts';
import { readLink } from './visit-link.ts';
import { $formerVisit, $isKept, changeVisit, replaceVisit } from './visit-store.ts';
import { VisitActions } from './VisitActions.tsx';

interface Props {
  locale: Locale;
  /** IANA name. */
  timeZone: string;
  /** The zoo's name and address. */
  venue: string;
  /** The dates that can be chosen, both included. */
  first: string;
  last: string;
}

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

/** What is wrong with a date; undefined if a plan can be made for it. */
function problemOf(date: string, now: LocalTime | undefined, { days }: VisitData['days'], messages: VisitMessages) {
  if (!date) return messages.dateMissing;
  if (now && date < now.date) return messages.datePast;
  return days[date] ? undefined : messages.dateUnknown;
}

function planOf(visit: VisitState, now: LocalTime | undefined, { file, days }: VisitData, unplanned: Unplanned) {
  const time = visit.date === now?.date ? now.time : undefined;
  return planVisit(visit, file, { date: visit.date, time, days, unplanned }, walkOf);
}

/** Notice shown when disruption data is stale or missing. @param today `YYYY-MM-DD` */
function ageNotice(
  known: DayInWords | 'unknown' | undefined,
  today: string,
  timeZone: string,
  { locale, messages }: Wording,
): string {
  if (known === 'unknown') return messages.disruptionsUnknown;
  if (!known?.isStale) return '';
  const time = formatMoment(localTimeAt(known.at, timeZone), today, locale);
  return fillMessage(messages.disruptionsAsOf, { time });
}

export function Visit({ locale, timeZone, venue, first, last }: Props) {
  const messages: VisitMessages = { fr, en }[locale];
  const shown = useShownVisit();
  const isKept = useStore($isKept, { ssr: 'initial' });
  const former = useStore($formerVisit, { ssr: 'initial' });
  const [data, retry] = useVisitData(locale);
  const loaded = data === 'failed' ? undefined : data;
  const now = useNow(timeZone, loaded?.days);
  const told = useDayInWords(locale);
  const [notice, setNotice] = useState('');
  const [replacements, setReplacements] = useState(0);
  const { visit, change } = shown;
  const { date, items, people } = visit;
  const isToday = date !== '' && date === now?.date;

  const form = useRef<HTMLFormElement>(null);
  // A layout effect: what was chosen before hydration is read before it is shown as empty.
  useLayoutEffect(() => {
    const chosen = new FormData(form.current ?? undefined);
    const typed = { date: chosen.get('date'), stroller: chosen.has('stroller'), wheelchair: chosen.has('wheelchair') };
    if (isEmpty(readVisit(typed)) || readLink(location.hash)) return;
    changeVisit((current) =>
      isEmpty({ ...current, items: [] }) ? { ...readVisit(typed), items: current.items } : current,
    );
  }, []);

  // A layout effect: what has another identity now is not shown as gone before.
  useLayoutEffect(() => {
    const targets = loaded?.file.targets ?? [];
    if (renewVisit(visit, targets) !== visit) change((current) => renewVisit(current, targets));
  }, [visit, loaded]);

  const problem = loaded && problemOf(date, now, loaded.days, messages);
  const plan = useMemo(
    () =>
      loaded && !problem && items.length > 0
        ? planOf(visit, now, loaded, { disruptions: typeof told === 'object' ? told.disruptions : [], timeZone })
        : undefined,
    [visit, now, loaded, problem, told, timeZone],
  );
  const wording: Wording = {
    locale,
    messages,
    people,
    parkName: (kind) => loaded?.days.parks.find((park) => park.kind === kind)?.name ?? '',
  };

  /** Goes to the title, as the button that was pressed is gone. */
  const conclude = (said: string) => {
    setNotice(said);
    document.getElementById('visit-title')?.focus();
  };
  const remove = (id: string, name: string) => {
    change((current) => withoutItem(current, id));
    conclude(fillMessage(messages.removedNow, { name }));
  };
  const replace = (next: VisitState, said: string) => {
    replaceVisit(next);
    setReplacements(replacements + 1);
    conclude(said);
  };
  const update = (changes: Partial<VisitState>, said = '') => {
    change((current) => ({ ...current, ...changes }));
    setNotice(said);
  };
  /** Why there is no plan, in a sentence. */
  const whyNoPlan = () => {
    if (items.length === 0) return messages.empty;
    if (loaded) return problem ?? '';
    return data === 'failed' ? messages.loadFailed : messages.loading;
  };
  const known = new Map(loaded?.file.targets.map((target) => [target.id, target]));
  const listed = items.map(({ id, name }) => {
    const target = known.get(id);
    const notes = loaded && !target ? [messages.gone] : [];
    return { id, name: target?.name ?? (name || messages.unnamed), href: target?.href, notes };
  });

  const said =
    plan && loaded
      ? summarise(
          plan,
          loaded.days,
          { date, today: isToday ? ageNotice(told, date, timeZone, wording) : undefined },
          wording,
        )
      : { announced: whyNoPlan() };

  return (
    <div className="visit" data-today={isToday}>
      <SharedNotice
        shown={shown}
        messages={messages}
        onKeep={() => {
          shown.keep();
          conclude(messages.linkKept);
        }}
        onLeave={() => {
          shown.leave();
          conclude('');
        }}
      />
      {!isKept && !shown.isShared && (
        <p className="notice no-print" role="status">
          {messages.notKept}
        </p>
      )}
      <form
        ref={form}
        className="visit-choices no-print"
        onSubmit={(event) => {
          event.preventDefault();
          document.getElementById('visit-title')?.focus();
        }}
      >
        <label className="visit-date">
          {messages.date}
          <input
            type="date"
            name="date"
            min={now?.date ?? first}
            max={last}
            value={date}
            onChange={({ target: { value } }) => update({ date: value })}
          />
        </label>
        <PartyFields
          party={visit}
          partyKey={shown.isShared ? 'shared' : `own ${replacements}`}
          messages={messages}
          onChange={({ people, stroller, wheelchair }, said) => update({ people, stroller, wheelchair }, said)}
        />
        <p>
          <button type="submit">{messages.showPlan}</button>
        </p>
      </form>
      {/* The title and the status stay, whatever follows: the one may have the focus, the other is heard. */}
      <section className="stack-s" aria-labelledby="visit-title">
        <h2 id="visit-title" tabIndex={-1}>
          {plan ? fillMessage(messages.planFor, { date: formatDate(date, locale, 'full') }) : messages.items}
        </h2>
        <p className="visit-summary">
          <span role="status">{[notice, said.announced].filter(Boolean).join(' ')}</span>
          {said.unannounced && ` · ${said.unannounced}`}
        </p>
        {data === 'failed' && (
          <p>
            <button type="button" onClick={retry}>
              {messages.retry}
            </button>
          </p>
        )}
        {plan ? (
          <PlanOfDay {...{ plan, wording }} onRemove={remove} />
        ) : (
          listed.length > 0 && <ItemList items={listed} messages={messages} onRemove={remove} />
        )}
      </section>
      <VisitActions visit={visit} steps={plan?.steps ?? []} {...{ timeZone, venue, locale, messages }} />
      {!shown.isShared && (
        <p className="visit-actions no-print">
          {!isEmpty(visit) && (
            <button type="button" className="button-quiet" onClick={() => replace(emptyVisit, messages.cleared)}>
              {messages.clear}
            </button>
          )}
          {!isEmpty(former) && (
            <button type="button" className="button-quiet" onClick={() => replace(former, messages.restored)}>
              {messages.restore}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
