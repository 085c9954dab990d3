import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startupMessage } from '#i18n/startup-messages.ts';
import { EnvironmentError, ownFormPath, parseEnvironment, type Program } from '#services/config/environment.ts';

type Variables = Record<string, string | undefined>;

const service = { CONTENT_API_URL: 'https://cms.example.org/api', CONTENT_API_TOKEN: 'a-secret-token' };

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
  it.each<[string, Variables]>([
    ['without variables', {}],
    ['with empty variables', { SITE_URL: '', CONTENT_API_URL: '', CONTENT_API_TOKEN: '', PUBLIC_GTM_ID: '', PORT: '' }],
  ])('%s has its defaults', (_, variables) => {
    expect(parseEnvironment(variables)).toEqual({
      SITE_URL: 'http://localhost:4321',
      PUBLIC_FORM_URL: '/form',
      FORM_DB: 'data/forms.sqlite',
      RELEASES_DIR: 'releases',
      HOST: '127.0.0.1',
      TRUST_PROXY: false,
      WITHDRAW_WORKER: false,
    });
  });

  it('with every variable is typed', () => {
    const texts = {
      ...service,
      SITE_URL: 'https://zoo.example',
      PUBLIC_FORM_URL: 'https://cms.example.org/form',
      PUBLIC_GTM_ID: 'GTM-AB12CD',
      FORM_DB: '/var/lib/zoo/forms.sqlite',
      RELEASES_DIR: '/var/lib/zoo/releases',
      ACCEPT_REMOVALS: '0123abcd',
      BUILD_REPORT: '/tmp/report.json',
      CMS_URL: 'https://cms.example.org',
      PUBLISH_SECRET: 'sixteen-signs-at-least',
      HOST: '::1',
    };
    const flags = { TRUST_PROXY: '1', WITHDRAW_WORKER: '1' };
    const variables = { ...texts, ...flags, PORT: '8080', SOURCE_DATE_EPOCH: '0' };
    expect(parseEnvironment(variables)).toEqual({
      ...texts,
      PORT: 8080,
      SOURCE_DATE_EPOCH: 0,
      TRUST_PROXY: true,
      WITHDRAW_WORKER: true,
    });
  });

  it.each([
    ['SITE_URL', 'https://zoo.example//', 'https://zoo.example'],
    ['PUBLIC_FORM_URL', 'https://cms.example.org/form/', 'https://cms.example.org/form'],
    ['PORT', '65535', 65_535],
    ['SOURCE_DATE_EPOCH', '1795188600', 1_795_188_600],
    ['PUBLIC_FORM_URL', '/api/forms/', '/api/forms'],
  ])('%s may be %s', (name, value, parsed) => {
    expect(parseEnvironment({ [name]: value })).toHaveProperty(name, parsed);
  });

  it('drops the trailing slash of the content service’s address', () => {
    const url = parseEnvironment({ ...service, CONTENT_API_URL: 'https://cms.example.org/api/' }).CONTENT_API_URL;
    expect(url).toBe('https://cms.example.org/api');
  });
});

describe('forms go', () => {
  it.each<[string, string, Variables]>([
    ['to the site’s own host', '/form', {}],
    ['to the host of the content', 'https://cms.example.org/form', service],
    [
      'beside the content’s own path',
      'https://a.example/cms/form',
      { ...service, CONTENT_API_URL: 'https://a.example/cms/api/' },
    ],
    ['where it is said', '/envoi', { ...service, PUBLIC_FORM_URL: '/envoi' }],
  ])('%s: %s', (_, formUrl, variables) => {
    expect(parseEnvironment(variables).PUBLIC_FORM_URL).toBe(formUrl);
  });

  it('to a path on the site’s own host, or to none', () => {
    expect(ownFormPath('/api/forms')).toBe('/api/forms');
    expect(ownFormPath('https://cms.example.org/form')).toBeUndefined();
  });
});

describe('a wrong variable is named with what it must be', () => {
  it.each([
    ...['zoo', 'ftp://zoo.example', '//zoo.example', 'https://zoo.example?a=1', 'https://zoo.example/site'].map(
      (value) => ['SITE_URL', value, 'siteUrl'] as const,
    ),
    ...['form', '/', '//evil.example', '/\\evil.example', '/../form', '/form?x=1', 'javascript:alert(1)'].map(
      (value) => ['PUBLIC_FORM_URL', value, 'formUrl'] as const,
    ),
    ...['GTM', 'gtm-ab12', 'GTM-AB12\n'].map((value) => ['PUBLIC_GTM_ID', value, 'tagManager'] as const),
    ...['-1', '65536', '80.5', '80 '].map((value) => ['PORT', value, 'port'] as const),
    ...['-1', '2027-01-01'].map((value) => ['SOURCE_DATE_EPOCH', value, 'epoch'] as const),
    ...['http://localhost', '127.0.0.1:80', '[::1]', 'a b', '-'].map((value) => ['HOST', value, 'host'] as const),
    ...['true', '2'].map((value) => ['TRUST_PROXY', value, 'yes'] as const),
    ['WITHDRAW_WORKER', 'yes', 'yes'] as const,
    ...['0123abc', '0123ABCD'].map((value) => ['ACCEPT_REMOVALS', value, 'acceptRemovals'] as const),
    ...['cms', 'https://cms.example/?a', 'https://a:b@cms.example'].map(
      (value) => ['CMS_URL', value, 'address'] as const,
    ),
    ['PUBLISH_SECRET', 'fifteen-signs-x', 'secret'] as const,
    ['PUBLISH_SECRET', 'sixteen signs, and spaces', 'token'] as const,
  ])('%s=%j', (name, value, key) => {
    expect(messageOf({ [name]: value })).toBe(startupMessage(key, { name }));
  });

  it.each([
    ['cms', 'contentUrl'],
    ['https://cms.example.org', 'contentUrlEnd'],
    ['https://cms.example.org/api/v1', 'contentUrlEnd'],
  ] as const)('CONTENT_API_URL=%j', (value, key) => {
    const message = startupMessage(key, { name: 'CONTENT_API_URL' });
    expect(messageOf({ ...service, CONTENT_API_URL: value })).toBe(message);
  });

  const names = [
    'SITE_URL',
    'CONTENT_API_URL',
    'PUBLIC_FORM_URL',
    'PUBLIC_GTM_ID',
    'PORT',
    'SOURCE_DATE_EPOCH',
    'FORM_PERSON_URL',
    'HOST',
    'CMS_URL',
    'PREVIEW_URL',
    'PREVIEW_PORT',
    'PREVIEW_SECRET',
    'PUBLISH_SECRET',
    'ACCEPT_REMOVALS',
    'TRUST_PROXY',
    'WITHDRAW_WORKER',
  ];
  const allWrong = Object.fromEntries(names.map((name) => [name, '?']));

  it('and explained in .env.example, like every other', () => {
    const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
    const explained = Array.from(example.matchAll(/^([A-Z_]+)=/gm), ([, name]) => name);
    const texts = [
      'BUILD_REPORT',
      'CONTENT_API_TOKEN',
      'FORM_DB',
      'FORM_PERSON_TOKEN',
      'PREVIEW_API_TOKEN',
      'RELEASES_DIR',
    ];
    expect(explained.toSorted()).toEqual([...names, ...texts].toSorted());
  });

  it('together with all others', () => {
    const lines = messageOf(allWrong).split('\n');
    const inEachLanguage = [...names, 'CONTENT_API_URL'].flatMap((name) => [name, name]);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(inEachLanguage);
  });

  it('for an instant too late to be a date', () => {
    const message = startupMessage('epoch', { name: 'SOURCE_DATE_EPOCH' });
    expect(messageOf({ SOURCE_DATE_EPOCH: '99999999999999999999' })).toBe(message);
    expect(messageOf({ SOURCE_DATE_EPOCH: '253402300800' })).toBe(message);
    expect(messageOf({ SOURCE_DATE_EPOCH: '253402300799' })).toBe('');
  });
});

describe('the address and the token of the content service', () => {
  it.each([{ CONTENT_API_TOKEN: 'a-secret-token' }, { CONTENT_API_URL: service.CONTENT_API_URL }, service])(
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
    [{ ...service, CONTENT_API_TOKEN: '' }, 'CONTENT_API_URL', 'CONTENT_API_TOKEN'],
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

  it('are rejected, unquoted, with a password in the address', () => {
    const message = messageOf({ ...service, CONTENT_API_URL: 'https://zoo:hush@cms.example.org/api' });
    expect(message).toBe(startupMessage('contentUrl', { name: 'CONTENT_API_URL' }));
  });

  it.each(['two\nlines', 'a-€-token'])('a token that no header can carry is rejected, unquoted: %j', (token) => {
    const message = messageOf({ ...service, CONTENT_API_TOKEN: token });
    expect(message).toContain('CONTENT_API_TOKEN');
    expect(message).not.toContain(token);
  });
});
