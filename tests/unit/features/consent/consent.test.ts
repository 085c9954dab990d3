import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Consent from '../../../../src/features/consent/consent.ts';

const year = 365 * 24 * 60 * 60 * 1000;

function stubStorage(): Map<string, string> {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  return items;
}

describe('a stored choice', () => {
  let readConsent: typeof Consent.readConsent;
  let storeConsent: typeof Consent.storeConsent;

  beforeEach(async () => {
    stubStorage();
    // The module remembers the choice of the document, so every test is a document of its own.
    vi.resetModules();
    ({ readConsent, storeConsent } = await import('../../../../src/features/consent/consent.ts'));
  });

  it('is remembered, a refusal as well', () => {
    storeConsent({ analytics: false, marketing: false });
    expect(readConsent()).toMatchObject({ analytics: false, marketing: false });
  });

  it('is asked again after a year', () => {
    storeConsent({ analytics: true, marketing: false }, 0);
    expect(readConsent(year - 1)).toMatchObject({ analytics: true, marketing: false });
    expect(readConsent(year)).toBeUndefined();
  });

  it.each(['', 'yes', '{}', '{"analytics":"yes","marketing":true,"at":1}', '[]', 'null'])(
    'that reads %j counts as none',
    (stored) => {
      stubStorage().set('consent', stored);
      expect(readConsent(1)).toBeUndefined();
    },
  );

  it('holds until the document is loaded anew where storage is forbidden', () => {
    const forbidden = () => {
      throw new Error('forbidden');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
    storeConsent({ analytics: true, marketing: true });
    expect(readConsent()).toEqual({ analytics: true, marketing: true });
  });
});
