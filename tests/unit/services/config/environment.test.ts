import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startupMessage, type StartupMessageKey } from '#i18n/startup-messages.ts';
import { EnvironmentError, ownFormPath, parseEnvironment, type Program } from '#services/config/environment.ts';

type Variables = Record<string, string | undefined>;

const service = { CONTENT_API_URL: 'https://cms.example.org/api', CONTENT_API_TOKEN: 'a-secret-token' };
const shop = { SHOP_API_URL: 'https://shop.example/octo', SHOP_API_TOKEN: 'another-token' };

/** The variables that must be set together with one. */
const pairOf = (name: string): Variables => [service, shop].find((pair) => name in pair) ?? {};

/** The message about an environment, a French line before each English one; empty if there is none. */
function messageOf(variables: Variables, program?: Program): string {
  try {
    parseEnvironment(variables, program);
    return '';
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
}

describe('an environment', () => {
  it('without variables, or with empty ones, has its defaults', () => {
    const empty = { SITE_URL: '', CONTENT_API_URL: '', CONTENT_API_TOKEN: '', PUBLIC_GTM_ID: '', PORT: '' };
    for (const variables of [{}, empty]) {
      expect(parseEnvironment(variables)).toEqual({
        SITE_URL: 'http://localhost:4321',
        PUBLIC_FORM_URL: '/form',
        FORM_DB: 'data/forms.sqlite',
        RELEASES_DIR: 'releases',
        CMS_DATA: 'cms/data',
        HOST: '127.0.0.1',
        TRUST_PROXY: false,
        WITHDRAW_WORKER: false,
      });
    }
  });

  it('with every variable is typed', () => {
    const texts = {
      ...service,
      ...shop,
      SHOP_PAY_URL: 'https://shop.example/pay/:uuid?lang=:language',
      SITE_URL: 'https://zoo.example',
      PUBLIC_FORM_URL: 'https://cms.example.org/form',
      PUBLIC_GTM_ID: 'GTM-AB12CD',
      FORM_DB: '/var/lib/zoo/forms.sqlite',
      RELEASES_DIR: '/var/lib/zoo/releases',
      ACCEPT_REMOVALS: '0123abcd',
      BUILD_REPORT: '/tmp/report.json',
      CMS_DATA: '/var/lib/zoo/cms',
      DATABASE_URL: 'postgres://zoo:secret@127.0.0.1/zoo',
      BACKUP_KEY: 'sixteen-signs-at-least',
      CMS_URL: 'https://cms.example.org',
      PUBLISH_SECRET: 'sixteen-signs-at-least',
      HOST: '::1',
    };
    const flags = { TRUST_PROXY: '1', WITHDRAW_WORKER: '1' };
    const variables = { ...texts, ...flags, PORT: '65535', SOURCE_DATE_EPOCH: '0' };
    expect(parseEnvironment(variables)).toEqual({
      ...texts,
      PORT: 65_535,
      SOURCE_DATE_EPOCH: 0,
      TRUST_PROXY: true,
      WITHDRAW_WORKER: true,
    });
  });

  it.each<[string, string, Variables]>([
    ['SITE_URL', 'https://zoo.example', { SITE_URL: 'https://zoo.example//' }],
    ['CONTENT_API_URL', 'https://a.example/api', { ...service, CONTENT_API_URL: 'https://a.example/api/' }],
    // Forms go to the host of the content, beside its path, unless the variable says where.
    ['PUBLIC_FORM_URL', 'https://cms.example.org/form', service],
    ['PUBLIC_FORM_URL', 'https://a.example/cms/form', { ...service, CONTENT_API_URL: 'https://a.example/cms/api/' }],
    ['PUBLIC_FORM_URL', '/api/forms', { ...service, PUBLIC_FORM_URL: '/api/forms/' }],
    ['PUBLIC_FORM_URL', 'https://a.example/form', { PUBLIC_FORM_URL: 'https://a.example/form/' }],
  ])('has the address %s=%s', (name, value, variables) => {
    expect(parseEnvironment(variables)).toHaveProperty(name, value);
  });

  it('has the path of its forms on the site’s own host, or none', () => {
    expect(ownFormPath('/api/forms')).toBe('/api/forms');
    expect(ownFormPath('https://cms.example.org/form')).toBeUndefined();
  });
});

describe('a wrong variable is named with what it must be', () => {
  const wrong: [name: string, key: StartupMessageKey, ...values: string[]][] = [
    [
      'SITE_URL',
      'siteUrl',
      ...['zoo', 'ftp://zoo.example', '//zoo.example', 'https://zoo.example?a=1', 'https://zoo.example/site'],
    ],
    [
      'PUBLIC_FORM_URL',
      'formUrl',
      ...['form', '/', '//evil.example', '/\\evil.example', '/../form', '/form?x=1', 'javascript:alert(1)'],
    ],
    ['PUBLIC_GTM_ID', 'tagManager', 'GTM', 'gtm-ab12', 'GTM-AB12\n'],
    ['PORT', 'port', '-1', '65536', '80.5', '80 '],
    ['SOURCE_DATE_EPOCH', 'epoch', '-1', '2027-01-01', '253402300800', '99999999999999999999'],
    ['HOST', 'host', 'http://localhost', '127.0.0.1:80', '[::1]', 'a b', '-'],
    ['TRUST_PROXY', 'yes', 'true', '2'],
    ['WITHDRAW_WORKER', 'yes', 'yes'],
    ['ACCEPT_REMOVALS', 'acceptRemovals', '0123abc', '0123ABCD'],
    ['CMS_URL', 'address', 'cms', 'https://cms.example/?a', 'https://a:b@cms.example'],
    ['FORM_PERSON_URL', 'address', '?'],
    ['FORM_PERSON_TOKEN', 'token', 'two\nlines'],
    ['DATABASE_URL', 'databaseUrl', 'mysql://zoo@127.0.0.1/zoo'],
    ['BACKUP_KEY', 'secret', 'fifteen-signs-x'],
    ['PREVIEW_URL', 'address', '?'],
    ['PREVIEW_PORT', 'port', '?'],
    ['PREVIEW_API_TOKEN', 'token', 'two\nlines'],
    ['PREVIEW_SECRET', 'secret', '?'],
    ['PUBLISH_SECRET', 'secret', 'fifteen-signs-x'],
    ['PUBLISH_SECRET', 'token', 'sixteen signs, and spaces'],
    ['SHOP_API_URL', 'address', 'shop', 'https://shop.example?a'],
    ['SHOP_API_TOKEN', 'token', 'two words'],
    [
      'SHOP_PAY_URL',
      'payUrl',
      ...[
        'https://shop.example/pay',
        'javascript:alert(":uuid")',
        'https://:uuid.example/pay',
        'https://a:b@c.example/:uuid',
      ],
    ],
    ['CONTENT_API_URL', 'contentUrl', 'cms', 'https://zoo:hush@cms.example.org/api'],
    ['CONTENT_API_URL', 'contentUrlEnd', 'https://cms.example.org', 'https://cms.example.org/api/v1'],
    ['CONTENT_API_TOKEN', 'token', 'two\nlines', 'a-€-token'],
  ];

  it.each(wrong)('%s: %s', (name, key, ...values) => {
    const others = pairOf(name);
    for (const value of values) {
      expect(messageOf({ ...others, [name]: value }), value).toBe(startupMessage(key, { name }));
    }
  });

  it('unless it is the last second that is a date', () => {
    expect(messageOf({ SOURCE_DATE_EPOCH: '253402300799' })).toBe('');
  });

  const wrongValues = Object.fromEntries(wrong.map(([name, , value]) => [name, value]));
  const names = Object.keys(wrongValues);

  it('and explained in .env.example, like every other', () => {
    const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
    const explained = Array.from(example.matchAll(/^([A-Z_]+)=/gm), ([, name]) => name);
    expect(explained.toSorted()).toEqual([...names, 'BUILD_REPORT', 'CMS_DATA', 'FORM_DB', 'RELEASES_DIR'].toSorted());
  });

  it('together with all others', () => {
    const lines = messageOf(wrongValues).split('\n');
    const inEachLanguage = names.flatMap((name) => [name, name]);
    expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual(inEachLanguage.toSorted());
  });
});

describe('the address and the token of the content service', () => {
  it.each([{ CONTENT_API_TOKEN: 'a-secret-token' }, { CONTENT_API_URL: service.CONTENT_API_URL }])(
    'are independent for the service itself: %j',
    (variables) => {
      expect(parseEnvironment(variables, 'service')).toMatchObject(variables);
    },
  );

  it('are checked for the service itself too', () => {
    const messages = [startupMessage('token', { name: 'CONTENT_API_TOKEN' }), startupMessage('port', { name: 'PORT' })];
    expect(messageOf({ CONTENT_API_TOKEN: 'two words', PORT: 'x' }, 'service')).toBe(messages.join('\n'));
  });

  it.each([
    [{ CONTENT_API_URL: service.CONTENT_API_URL }, 'CONTENT_API_URL', 'CONTENT_API_TOKEN'],
    [{ CONTENT_API_TOKEN: 'a-secret-token' }, 'CONTENT_API_TOKEN', 'CONTENT_API_URL'],
    [{ ...service, CONTENT_API_URL: '' }, 'CONTENT_API_TOKEN', 'CONTENT_API_URL'],
    [{ SHOP_API_URL: shop.SHOP_API_URL }, 'SHOP_API_URL', 'SHOP_API_TOKEN'],
    [{ SHOP_API_TOKEN: shop.SHOP_API_TOKEN }, 'SHOP_API_TOKEN', 'SHOP_API_URL'],
  ])('are set together', (variables, name, other) => {
    expect(messageOf(variables)).toBe(startupMessage('pair', { name, other }));
  });

  it.each([
    { CONTENT_API_TOKEN: 'a-secret-token' },
    { ...service, CONTENT_API_URL: 'wrong' },
    { ...service, SITE_URL: 'wrong', PORT: 'wrong', PUBLIC_GTM_ID: 'wrong', PUBLIC_FORM_URL: 'wrong' },
  ])('never reveal the token', (variables) => {
    const message = messageOf(variables);
    expect(message).not.toBe('');
    expect(message).not.toContain('a-secret-token');
  });
});
