/** The day of a visit, and who comes: in one line, once there is a plan. */
import { useLayoutEffect, useRef, useState } from 'react';
import { isEmpty, readVisit } from '#client/visit/visit.ts';
import { changeVisit } from '#client/visit/visit-store.ts';
import { describeChoices } from './describe-plan.ts';
import { PartyFields } from './PartyFields.tsx';
import type { VisitPage } from './use-visit-plan.ts';
import { readLink } from './visit-link.ts';

interface Props {
  page: VisitPage;
  /** The dates that can be chosen, both included. */
  first: string;
  last: string;
}

/** Keeps what was chosen before hydration, unless the device or the address holds a visit. */
function keepTyped(form: HTMLFormElement): void {
  const chosen = new FormData(form);
  const typed = { date: chosen.get('date'), stroller: chosen.has('stroller'), wheelchair: chosen.has('wheelchair') };
  if (isEmpty(readVisit(typed)) || readLink(location.hash)) return;
  changeVisit((current) =>
    isEmpty({ ...current, items: [] }) ? { ...readVisit(typed), items: current.items } : current,
  );
}

export function VisitForm({ page, first, last }: Props) {
  const { visit, shown, today, isPlanned, changes, wording } = page;
  const { messages } = wording;
  const form = useRef<HTMLFormElement>(null);
  // Fields that are in use stay where they are, though a plan follows from them.
  const [isInUse, setInUse] = useState(false);
  const isOpen = !isPlanned || isInUse;
  // A layout effect: what was typed before hydration is read before it is shown as empty.
  useLayoutEffect(() => {
    if (!form.current) return;
    keepTyped(form.current);
    setInUse(form.current.contains(document.activeElement));
  }, []);
  return (
    <details
      className="visit-choices no-print"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && setInUse(open)}
    >
      <summary>
        {describeChoices(visit, wording)} <span className="visually-hidden">{messages.changeChoices}</span>
      </summary>
      <form
        ref={form}
        onFocus={() => setInUse(true)}
        onSubmit={(event) => {
          event.preventDefault();
          const invalid = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
          if (!invalid) setInUse(false);
          (invalid ?? document.getElementById('visit-title'))?.focus();
        }}
      >
        <label className="visit-date">
          {messages.date}
          <input
            type="date"
            name="date"
            min={today ?? first}
            max={last}
            value={visit.date}
            onChange={({ target: { value } }) => changes.setDate(value)}
          />
        </label>
        <PartyFields
          party={visit}
          partyKey={shown.isShared ? 'shared' : `own ${changes.replacements}`}
          messages={messages}
          onChange={changes.setParty}
        />
        <label className="visit-need">
          <input
            type="checkbox"
            checked={!visit.isWithoutBreak}
            onChange={({ target: { checked } }) => changes.setBreak(checked)}
          />
          {messages.wantBreak}
        </label>
        <p>
          <button type="submit">{messages.showPlan}</button>
        </p>
      </form>
    </details>
  );
}
