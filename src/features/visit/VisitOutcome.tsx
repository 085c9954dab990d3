/** The plan of a visit under its title or, without one, what was chosen and why there is none. */
import { fillMessage } from '#i18n/fill-message.ts';
import { formatDate } from '#i18n/format.ts';
import { ItemList } from './ItemList.tsx';
import { BesidePlan, PlanOfDay } from './PlanOfDay.tsx';
import type { VisitPage } from './use-visit-plan.ts';

/** The title and the status stay, whatever follows: the one may have the focus, the other is heard. */
export function VisitOutcome({ page }: { page: VisitPage }) {
  const { visit, shown, today, plan, listed, said, goodPlan, retry, changes, wording } = page;
  const { messages, locale } = wording;
  return (
    <section className="stack-s" aria-labelledby="visit-title" data-empty={visit.items.length === 0}>
      <h2 id="visit-title" tabIndex={-1}>
        {plan ? fillMessage(messages.planFor, { date: formatDate(visit.date, locale, 'full') }) : messages.items}
      </h2>
      {plan && (
        <PlanOfDay
          {...{ plan, wording }}
          onRemove={changes.remove}
          onRemoveBreak={changes.removeBreak}
          onSeen={visit.date === today && !shown.isShared ? changes.see : undefined}
        />
      )}
      <p className="visit-summary">
        <span role="status">{[changes.notice, said.announced].filter(Boolean).join(' ')}</span>
        {said.unannounced && ` · ${said.unannounced}`}
      </p>
      {goodPlan && (
        <p>
          <button type="button" onClick={goodPlan.take}>
            {goodPlan.name}
          </button>
        </p>
      )}
      {retry && (
        <p>
          <button type="button" onClick={retry}>
            {messages.retry}
          </button>
        </p>
      )}
      {plan ? (
        <BesidePlan {...{ plan, wording }} onRemove={changes.remove} />
      ) : (
        listed.length > 0 && <ItemList items={listed} messages={messages} onRemove={changes.remove} />
      )}
    </section>
  );
}
