/**
 * `<latest-disruptions>`: shows on an open page what is not as planned now, and the alert. What that takes comes only
 * once there is something to show. Where data are dear, nothing is asked until somebody is back at the page.
 */
import { timeNow } from '#client/browser/clock.ts';
import { importChunk } from '#client/browser/import-chunk.ts';
import { readStoredJson, writeStorage } from '#client/browser/safe-storage.ts';
import { withTemplates } from '#client/browser/with-templates.ts';
import { dayKey, onDayAnswer } from '#client/day/day-answers.ts';
import { earlyQuestion } from '#client/day/day-request.ts';
import { loadDayWords } from '#client/day/day-words.ts';
import { type DayOnPage, isPlain, needsWords } from '#client/day/plain-day.ts';
import { isSparing } from '#client/navigation/connection.ts';
import type { Locale } from '#i18n/routes.ts';
import { alertedPage } from './alerted-page.ts';

/** Returns what the page shows of the day, where it shows or in what is yet to be shown. */
function dayOnPage(page: Document): DayOnPage {
  return {
    hasNotes: withTemplates(page).some(
      (root) => root.querySelector('timed-notes > span, [data-crowd]:not([hidden])') !== null,
    ),
    ...alertedPage(page),
  };
}

class LatestDisruptions extends HTMLElement {
  /** Ends what shows the day, or waits for something to show. */
  stop: (() => void) | undefined;
  #isFollowing = false;

  connectedCallback(): void {
    // What shares files with this script may have loaded it where data are dear: then the first question is not asked yet.
    if (!isSparing() || earlyQuestion.dayQuestion) this.#start();
    window.addEventListener('online', this.#start);
    document.addEventListener('visibilitychange', this.#start);
  }

  disconnectedCallback(): void {
    window.removeEventListener('online', this.#start);
    document.removeEventListener('visibilitychange', this.#start);
    this.stop?.();
    this.stop = undefined;
    this.#isFollowing = false;
  }

  readonly #start = (): void => {
    if (!document.hidden) this.stop ??= onDayAnswer(this.#take);
  };

  readonly #take = (answer: unknown): void => {
    const kept = readStoredJson('localStorage', dayKey);
    const at = timeNow().valueOf();
    if (!isPlain(answer, kept, dayOnPage(document), navigator.onLine, at)) {
      // Beside what writes them, rather than behind it.
      if (needsWords(answer, kept)) loadDayWords(this.dataset['locale'] as Locale).catch(() => undefined);
      this.#follow();
    } else if (answer !== undefined) writeStorage('localStorage', dayKey, JSON.stringify({ day: answer, at }));
  };

  /** Fails without a signal; the next answer tries again. */
  #follow(): void {
    importChunk('follow-day', () => import('./follow-day.ts'))
      .then(({ followAll }) => {
        const wait = this.stop;
        if (!wait || this.#isFollowing) return;
        this.#isFollowing = true;
        this.stop = followAll(this);
        wait();
      })
      .catch(console.error);
  }
}

customElements.define('latest-disruptions', LatestDisruptions);
