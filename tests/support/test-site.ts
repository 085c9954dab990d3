/** The built site under test: where it lies, and the day it was built for. */
import { fileURLToPath } from 'node:url';

export const testSite = {
  directory: fileURLToPath(new URL('../../.build/test-site', import.meta.url)),
  /** Friday 20 November 2026, 10:30 in Toronto. */
  builtAt: new Date('2026-11-20T15:30:00Z'),
  environment: {
    SOURCE_DATE_EPOCH: String(Date.parse('2026-11-20T15:30:00Z') / 1000),
    // Nothing of the surrounding machine may leak into the tests.
    SITE_URL: 'https://www.zoovalboreal.example',
    CONTENT_API_URL: '',
    CONTENT_API_TOKEN: '',
    PUBLIC_FORM_URL: '',
    PUBLIC_GTM_ID: '',
  },
};

/** The same site with a tag manager's container configured. */
export const tagManagerSite = {
  directory: fileURLToPath(new URL('../../.build/tag-manager-site', import.meta.url)),
  environment: { ...testSite.environment, PUBLIC_GTM_ID: 'GTM-TEST123' },
};
