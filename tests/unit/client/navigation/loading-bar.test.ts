import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cancelLoading,
  failLoading,
  finishLoading,
  loadingPhase,
  startLoading,
} from '#client/navigation/loading-bar.ts';

const phase = loadingPhase;

describe('the loading bar', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    cancelLoading();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('does not appear for a page that loads within 200 ms', () => {
    startLoading();
    vi.advanceTimersByTime(199);
    expect(phase()).toBe('waiting');
    finishLoading();
    expect(phase()).toBe('hidden');
  });

  it('appears after 200 ms and hides 500 ms after the page has loaded', () => {
    startLoading();
    vi.advanceTimersByTime(200);
    expect(phase()).toBe('loading');
    finishLoading();
    expect(phase()).toBe('done');
    vi.advanceTimersByTime(499);
    expect(phase()).toBe('done');
    vi.advanceTimersByTime(1);
    expect(phase()).toBe('hidden');
  });

  it('shows a failure even before it has appeared, and hides after 500 ms', () => {
    startLoading();
    failLoading();
    expect(phase()).toBe('failed');
    vi.advanceTimersByTime(500);
    expect(phase()).toBe('hidden');
  });

  it('stays as it is however often something is clicked', () => {
    startLoading();
    vi.advanceTimersByTime(300);
    for (let click = 0; click < 5; click += 1) startLoading();
    expect(phase()).toBe('loading');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits again when a navigation starts while the previous bar has yet to hide', () => {
    startLoading();
    vi.advanceTimersByTime(200);
    finishLoading();
    startLoading();
    vi.advanceTimersByTime(199);
    expect(phase()).toBe('waiting');
    vi.advanceTimersByTime(1);
    expect(phase()).toBe('loading');
  });

  it.each([0, 100, 200, 5000])('hides when a navigation is cancelled after %i ms', (delay) => {
    startLoading();
    vi.advanceTimersByTime(delay);
    cancelLoading();
    vi.advanceTimersByTime(10_000);
    expect(phase()).toBe('hidden');
  });

  it('ignores an end without a start', () => {
    finishLoading();
    expect(phase()).toBe('hidden');
  });
});
