/** A visit: its day, who comes, what was chosen, and the plan that follows. */
import { useStore } from '@nanostores/react';
import { isEmpty } from '#client/visit/visit.ts';
import { $formerVisit, $isKept } from '#client/visit/visit-store.ts';
import type { Locale } from '#i18n/routes.ts';
import { SharedNotice } from './SharedNotice.tsx';
import { useVisitPlan } from './use-visit-plan.ts';
import { VisitActions } from './VisitActions.tsx';
import { VisitForm } from './VisitForm.tsx';
import { VisitOutcome } from './VisitOutcome.tsx';

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

export function Visit({ locale, timeZone, venue, first, last }: Props) {
  const isKept = useStore($isKept, { ssr: 'initial' });
  const former = useStore($formerVisit, { ssr: 'initial' });
  const page = useVisitPlan(locale, timeZone);
  const { visit, shown, from, plan, changes, wording } = page;
  const { messages } = wording;
  return (
    <div className="visit" data-planned={page.isPlanned}>
      <SharedNotice {...{ shown, messages }} onKeep={changes.keepShared} onLeave={changes.leaveShared} />
      {!isKept && !shown.isShared && (
        <p className="notice no-print" role="status">
          {messages.notKept}
        </p>
      )}
      <div role="status" className="visit-changed">
        {page.changed && (
          <p className="notice">
            {messages.changed} {page.changed}
          </p>
        )}
      </div>
      <VisitForm {...{ page, first, last }} />
      <VisitOutcome page={page} />
      <VisitActions visit={{ ...visit, from }} steps={plan?.steps ?? []} {...{ timeZone, venue, locale, messages }} />
      {!shown.isShared && (
        <p className="visit-actions no-print">
          {!isEmpty(former) && (
            <button type="button" className="button-quiet" onClick={() => changes.restore(former)}>
              {messages.restore}
            </button>
          )}
          {!isEmpty(visit) && (
            <button type="button" className="visit-clear" onClick={changes.clear}>
              {messages.clear}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
