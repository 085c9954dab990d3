/** Takes a visit along: as a link, as a calendar file, on paper. */
import { useState } from 'react';
import { timeNow } from '#client/browser/clock.ts';
import { importChunk } from '#client/browser/import-chunk.ts';
import { isEmpty } from '#client/visit/visit.ts';
import type { Locale } from '#i18n/routes.ts';
import { CopyLink } from '#ui/CopyLink.tsx';
import type { VisitMessages } from './describe-plan.ts';
import type { PlannedStep } from './plan-visit.ts';
import { type LinkedVisit, writeLink } from './visit-link.ts';

interface Props {
  visit: LinkedVisit;
  /** None without a plan. */
  steps: readonly PlannedStep[];
  timeZone: string;
  /** The zoo's name and address. */
  venue: string;
  locale: Locale;
  messages: VisitMessages;
}

function download(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  link.download = name;
  link.click();
  // Some browsers begin to read it only afterwards.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function VisitActions({ visit, steps, timeZone, venue, locale, messages }: Props) {
  const [isPersonal, setPersonal] = useState(false);
  const [notice, setNotice] = useState('');
  const { date, items } = visit;

  const saveCalendar = async () => {
    try {
      const { visitCalendar } = await importChunk('visit-calendar', () => import('./visit-calendar.ts'));
      const page = new URL(location.pathname, location.href);
      download(
        visitCalendar({
          name: messages.calendarName,
          breakAt: messages.breakAt,
          locale,
          venue,
          date,
          timeZone,
          steps,
          page,
          now: timeNow(),
        }),
        `${date}.ics`,
      );
      setNotice(messages.calendarMade);
    } catch (error) {
      console.error(error);
      setNotice(messages.calendarFailed);
    }
  };

  const hasParty = !isEmpty({ ...visit, date: '', items: [] });
  return (
    <div className="visit-actions no-print">
      {steps.length > 0 && (
        <p>
          <button type="button" onClick={() => window.print()}>
            {messages.print}
          </button>
          <button type="button" className="button-quiet" onClick={() => void saveCalendar()}>
            {messages.calendar}
          </button>
          <span role="status">{notice}</span>
        </p>
      )}
      {items.length > 0 && (
        <>
          <CopyLink messages={messages} address={`#${writeLink(visit, isPersonal)}`} />
          {hasParty && (
            <label className="visit-need">
              <input
                type="checkbox"
                checked={isPersonal}
                onChange={({ target: { checked } }) => setPersonal(checked)}
              />
              {messages.sharePeople}
            </label>
          )}
        </>
      )}
    </div>
  );
}
