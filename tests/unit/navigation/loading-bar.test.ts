import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  $loadingPhase,
  cancelLoading,
  failLoading,
  finishLoading,
  startLoading,
} from '../../../src/navigation/loading-bar.ts';

const phase = () => $loadingPhase.get();

describe('the loading bar', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    cancelLoading();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('does not show for a page that is there within 200 ms', () => {
    startLoading();
    vi.advanceTimersByTime(199);
    expect(phase()).toBe('waiting');
    finishLoading();
    expect(phase()).toBe('hidden');
  });

  it('appears after 200 ms and hides 500 ms after the end', () => {
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

  it('is marked failed, even before it appeared, and hides after 500 ms', () => {
    startLoading();
    failLoading();
    expect(phase()).toBe('failed');
    vi.advanceTimersByTime(500);
    expect(phase()).toBe('hidden');
  });

  it('stays one bar however often something is clicked', () => {
    startLoading();
    vi.advanceTimersByTime(300);
    for (let click = 0; click < 5; click += 1) startLoading();
    expect(phase()).toBe('loading');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits anew when a navigation begins while the former bar is still hiding', () => {
    startLoading();
    vi.advanceTimersByTime(200);
    finishLoading();
    startLoading();
    vi.advanceTimersByTime(199);
    expect(phase()).toBe('waiting');
    vi.advanceTimersByTime(1);
    expect(phase()).toBe('loading');
  });

  it.each([0, 100, 200, 5000])('ends when a navigation is given up after %i ms', (delay) => {
    startLoading();
    vi.advanceTimersByTime(delay);
    cancelLoading();
    vi.advanceTimersByTime(10_000);
    expect(phase()).toBe('hidden');
  });

  it('ignores an end without a beginning', () => {
    finishLoading();
    expect(phase()).toBe('hidden');
  });
});
