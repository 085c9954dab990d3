import { expect, it, vi } from 'vitest';
import { whenIdle } from '#client/browser/when-idle.ts';

it('runs an action in a browser that is never idle', () => {
  const neverIdle = (action: () => void, options?: IdleRequestOptions) => options?.timeout !== undefined && action();
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('window', { requestIdleCallback: neverIdle });
  vi.stubGlobal('requestIdleCallback', neverIdle);
  const action = vi.fn();
  whenIdle(action);
  expect(action).toHaveBeenCalledOnce();
});
