/** The plan of a visit on its day: the order, what is not in it, and why. */
import { fillMessage } from '#i18n/fill-message.ts';
import { formatDate } from '#i18n/format.ts';
import { describeLeftOut, timeOf, type Wording } from './describe-plan.ts';
import { ItemList } from './ItemList.tsx';
import type { VisitPlan } from './plan-visit.ts';
import { PlanTable } from './PlanTable.tsx';
import type { VisitDays } from './visit-file.ts';

interface Props {
  date: string;
  plan: VisitPlan;
  days: VisitDays;
  wording: Wording;
  /** If the day is today: how old what is known of disruptions is, in a sentence; none if it is not. */
  today: string | undefined;
  /** What has just happened. */
  notice: string;
  onRemove: (id: string, name: string) => void;
}

/** The first open day after a date. */
function nextOpenDay(date: string, { days }: VisitDays): string | undefined {
  return Object.keys(days)
    .sort()
    .find((day) => day > date && days[day]?.isOpen);
}

export function PlanOfDay({ date, plan, days, today, wording, notice, onRemove }: Props) {
  const { locale, messages } = wording;
  const { steps, leftOut, gone, walking } = plan;
  const end = Math.max(...steps.map(({ until }) => until));
  const isClosed = !days.days[date]?.isOpen;
  const opensAgain = isClosed ? nextOpenDay(date, days) : undefined;
  const others = [
    ...leftOut.map((one) => ({ ...one.target, notes: describeLeftOut(one, wording) })),
    ...gone.map(({ id, name }) => ({ id, name, href: undefined, notes: [messages.gone] })),
  ];
  const summary = [
    ...(steps.length > 0
      ? [fillMessage(messages.stops, { count: steps.length })]
      : [isClosed ? messages.allClosed : messages.nothingFits]),
    ...(opensAgain === undefined
      ? []
      : [fillMessage(messages.opensAgain, { date: formatDate(opensAgain, locale, 'full') })]),
    ...(others.length > 0 ? [fillMessage(messages.leftOutCount, { count: others.length })] : []),
    ...(today ? [today] : []),
  ];
  const course = steps.length > 0 ? fillMessage(messages.course, { walking, end: timeOf(end, locale) }) : '';
  // What follows the clock is not announced each minute.
  const announced = [...summary, ...(today === undefined && course ? [course] : [])];
  return (
    <section className="stack-s" aria-labelledby="visit-title">
      <h2 id="visit-title" tabIndex={-1}>
        {fillMessage(messages.planFor, { date: formatDate(date, locale, 'full') })}
      </h2>
      <p className="visit-summary">
        <span role="status">
          {notice && `${notice} `}
          {announced.join(' · ')}
        </span>
        {today !== undefined && course && ` · ${course}`}
      </p>
      {steps.length > 0 && <PlanTable {...{ steps, wording, onRemove }} labelledBy="visit-title" />}
      {others.length > 0 && (
        <section className="stack-s" aria-labelledby="visit-left-out">
          <h3 id="visit-left-out">{messages.leftOut}</h3>
          <ItemList items={others} messages={messages} onRemove={onRemove} />
        </section>
      )}
    </section>
  );
}
