import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildInstant, freezeBuildInstant } from '#services/config/environment.ts';

const beforeMidnight = new Date('2026-11-20T23:59:59Z');
const afterMidnight = new Date('2026-11-21T00:00:20Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: beforeMidnight });
  vi.stubEnv('SOURCE_DATE_EPOCH', '');
});

describe('the instant of a build', () => {
  it('is now, in development always', () => {
    expect(buildInstant()).toEqual(beforeMidnight);
    vi.setSystemTime(afterMidnight);
    expect(buildInstant()).toEqual(afterMidnight);
  });

  it('stays the same over midnight once the build has begun, in the pages’ copy of the module too', async () => {
    freezeBuildInstant();
    vi.setSystemTime(afterMidnight);
    freezeBuildInstant();
    vi.resetModules();
    const pages = await import('#services/config/environment.ts');
    expect(pages.buildInstant).not.toBe(buildInstant);
    expect([buildInstant(), pages.buildInstant()]).toEqual([beforeMidnight, beforeMidnight]);
  });

  it('counts in what has begun in this second', () => {
    vi.setSystemTime(new Date('2026-11-20T15:30:00.700Z'));
    freezeBuildInstant();
    expect(buildInstant()).toEqual(new Date('2026-11-20T15:30:01Z'));
  });

  it('is the one that is set', () => {
    vi.stubEnv('SOURCE_DATE_EPOCH', '0');
    freezeBuildInstant();
    expect(buildInstant()).toEqual(new Date(0));
  });
});
