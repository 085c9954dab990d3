/** The day of a visit, and who comes. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { PartyFields } from './PartyFields.tsx';
import type { VisitPage } from './use-visit-plan.ts';
import { isEmpty, readVisit } from './visit.ts';
import { readLink } from './visit-link.ts';
import { changeVisit } from './visit-store.ts';

interface Props {
  page: VisitPage;
  /** The dates that can be chosen, both included. */
  first: string;
  last: string;
}

/** Keeps what was chosen before hydration, unless the device or the address holds a visit. */
function useTyped(form: RefObject<HTMLFormElement | null>): void {
  // A layout effect: it is read before it is shown as empty.
  useLayoutEffect(() => {
    const chosen = new FormData(form.current ?? undefined);
    const typed = { date: chosen.get('date'), stroller: chosen.has('stroller'), wheelchair: chosen.has('wheelchair') };
    if (isEmpty(readVisit(typed)) || readLink(location.hash)) return;
    changeVisit((current) =>
      isEmpty({ ...current, items: [] }) ? { ...readVisit(typed), items: current.items } : current,
    );
  }, []);
}

export function VisitForm({ page, first, last }: Props) {
  const { visit, shown, today, changes, wording } = page;
  const { messages } = wording;
  const form = useRef<HTMLFormElement>(null);
  useTyped(form);
  return (
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
          min={today ?? first}
          max={last}
          value={visit.date}
          onChange={({ target: { value } }) => changes.update({ date: value })}
        />
      </label>
      <PartyFields
        party={visit}
        partyKey={shown.isShared ? 'shared' : `own ${changes.replacements}`}
        messages={messages}
        onChange={({ people, stroller, wheelchair }, said) => changes.update({ people, stroller, wheelchair }, said)}
      />
      <p>
        <button type="submit">{messages.showPlan}</button>
      </p>
    </form>
  );
}
