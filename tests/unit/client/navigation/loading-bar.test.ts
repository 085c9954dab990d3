import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cancelLoading, failLoading, finishLoading, startLoading } from '#client/navigation/loading-bar.ts';

const bar = { dataset: { phase: '' }, hidden: true };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => bar });
});
afterEach(() => {
  cancelLoading();
  expect(vi.getTimerCount()).toBe(0);
});

/** Milliseconds that pass, or something that happens. */
type Step = number | (() => void);

it.each<[what: string, steps: Step[], phases: string[]]>([
  [
    'does not appear for a page that loads within 200 ms',
    [startLoading, 199, finishLoading],
    ['waiting', 'waiting', 'hidden'],
  ],
  [
    'appears after 200 ms and hides 500 ms after the page has loaded',
    [startLoading, 200, finishLoading, 499, 1],
    ['waiting', 'loading', 'done', 'done', 'hidden'],
  ],
  [
    'shows a failure even before it has appeared, and hides after 500 ms',
    [startLoading, failLoading, 500],
    ['waiting', 'failed', 'hidden'],
  ],
  [
    'stays as it is however often something is clicked',
    [startLoading, 300, startLoading, startLoading],
    ['waiting', 'loading', 'loading', 'loading'],
  ],
  [
    'waits again when a navigation starts while the previous bar has yet to hide',
    [startLoading, 200, finishLoading, startLoading, 199, 1],
    ['waiting', 'loading', 'done', 'waiting', 'waiting', 'loading'],
  ],
  ['hides when a navigation is cancelled at once', [startLoading, cancelLoading, 999], ['waiting', 'hidden', 'hidden']],
  [
    'hides when a navigation is cancelled late',
    [startLoading, 5000, cancelLoading, 9999],
    ['waiting', 'loading', 'hidden', 'hidden'],
  ],
  ['ignores an end without a start', [finishLoading], ['hidden']],
])('the loading bar %s', (_, steps, phases) => {
  const seen = steps.map((step) => {
    if (typeof step === 'number') vi.advanceTimersByTime(step);
    else step();
    expect(bar.hidden).toBe(['hidden', 'waiting'].includes(bar.dataset.phase));
    return bar.dataset.phase;
  });
  expect(seen).toEqual(phases);
});
