/** The sites under test: where each is built, and the day it is built for. */
import { fileURLToPath } from 'node:url';

const environment = {
  SOURCE_DATE_EPOCH: String(Date.parse('2026-11-20T15:30:00Z') / 1000),
  // The environment of the machine must not reach the tests.
  SITE_URL: 'https://www.zoovalboreal.example',
  CONTENT_API_URL: '',
  CONTENT_API_TOKEN: '',
  PUBLIC_FORM_URL: '',
  PUBLIC_GTM_ID: '',
  SHOP_API_URL: '',
  SHOP_API_TOKEN: '',
  SHOP_PAY_URL: '',
  // A site under test replaces no release, which may have more content.
  RELEASES_DIR: '.build/no-releases',
  ACCEPT_REMOVALS: '',
};

const directoryOf = (name: string) => fileURLToPath(new URL(`../../.build/${name}`, import.meta.url));

/** The site with nothing configured, from the bundled content. */
export const testSite = {
  directory: directoryOf('test-site'),
  /** Friday 20 November 2026, 10:30 in Toronto. */
  builtAt: new Date('2026-11-20T15:30:00Z'),
  environment,
};

/** The environment of the same site, its content read from a content service: its forms stay on its own host. */
export const serviceEnvironment = { ...environment, PUBLIC_FORM_URL: '/form' };

/** The token of the content services that the other sites are built from. */
export const contentToken = 'hush-build-7d1f2c';

/** The token of the stand-in shop that the configured site sells for. */
export const shopToken = 'hush-shop-4c9e17';

/**
 * The site with a tag manager and a ticket shop, and with a photograph, an alert that is yet to begin and disruptions in its
 * content.
 */
export const configuredSite = {
  directory: directoryOf('configured-site'),
  environment: {
    ...environment,
    PUBLIC_GTM_ID: 'GTM-TEST123',
    SHOP_PAY_URL: 'https://shop.example/pay/:uuid?lang=:language',
  },
};
