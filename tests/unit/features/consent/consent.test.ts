import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Consent from '#features/consent/consent.ts';
import { forbidStorage, stubStorage } from '#tests/support/stub-storage.ts';

const year = 365 * 24 * 60 * 60 * 1000;

describe('a stored choice', () => {
  let readConsent: typeof Consent.readConsent;
  let storeConsent: typeof Consent.storeConsent;

  beforeEach(async () => {
    stubStorage();
    // The module holds state of the document, so every test gets a new document.
    vi.resetModules();
    ({ readConsent, storeConsent } = await import('#features/consent/consent.ts'));
  });

  it('is remembered, even a refusal', () => {
    storeConsent({ analytics: false, marketing: false });
    expect(readConsent()).toMatchObject({ analytics: false, marketing: false });
  });

  it('expires after a year', () => {
    storeConsent({ analytics: true, marketing: false }, 0);
    expect(readConsent(year - 1)).toMatchObject({ analytics: true, marketing: false });
    expect(readConsent(year)).toBeUndefined();
  });

  it.each(['', 'yes', '{}', '{"analytics":"yes","marketing":true,"at":1}', '[]', 'null'])(
    'is ignored if it is %j',
    (stored) => {
      stubStorage().set('consent', stored);
      expect(readConsent(1)).toBeUndefined();
    },
  );

  it('lasts as long as the document if storage is forbidden', () => {
    forbidStorage();
    storeConsent({ analytics: true, marketing: true });
    expect(readConsent()).toEqual({ analytics: true, marketing: true });
  });
});
