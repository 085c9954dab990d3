import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from '#lib/browser/when-idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs an action in a browser that is never idle', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (action: () => void, options?: IdleRequestOptions) => {
    if (options?.timeout !== undefined) setTimeout(action, options.timeout);
  });
  const action = vi.fn();
  whenIdle(action);
  expect(action).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(action).toHaveBeenCalledOnce();
});
