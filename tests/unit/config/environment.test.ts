import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, ownFormPath, parseEnvironment, type Program } from '#config/environment.ts';

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

/** The English lines of the message about an environment. */
function complaintOf(variables: Variables, program?: Program): string {
  const lines = messageOf(variables, program).split('\n');
  return lines.filter((_, index) => index % 2 === 1).join('\n');
}

describe('an environment', () => {
  it.each<[string, Variables]>([
    ['without variables', {}],
    ['with empty variables', { SITE_URL: '', CONTENT_API_URL: '', CONTENT_API_TOKEN: '', PUBLIC_GTM_ID: '', PORT: '' }],
    ['with undefined variables', { SITE_URL: undefined, PUBLIC_FORM_URL: undefined, SOURCE_DATE_EPOCH: undefined }],
    ['with unknown variables', { HOME: '/root', PATH: '/bin' }],
  ])('%s has its defaults', (_, variables) => {
    expect(parseEnvironment(variables)).toEqual({
      SITE_URL: 'http://localhost:4321',
      PUBLIC_FORM_URL: '/form',
      FORM_DB: 'data/forms.sqlite',
      RELEASES_DIR: 'releases',
      HOST: '127.0.0.1',
      TRUST_PROXY: false,
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
    const variables = { ...texts, PORT: '8080', PUBLISH_PORT: '4402', SOURCE_DATE_EPOCH: '0', TRUST_PROXY: '1' };
    expect(parseEnvironment(variables)).toEqual({
      ...texts,
      PORT: 8080,
      PUBLISH_PORT: 4402,
      SOURCE_DATE_EPOCH: 0,
      TRUST_PROXY: true,
    });
  });

  it.each([
    ['SITE_URL', 'https://zoo.example//', 'https://zoo.example'],
    ['PUBLIC_FORM_URL', '/envoi', '/envoi'],
    ['PUBLIC_FORM_URL', 'https://cms.example.org/form/', 'https://cms.example.org/form'],
    ['PORT', '0', 0],
    ['PORT', '65535', 65_535],
    ['SOURCE_DATE_EPOCH', '1795188600', 1_795_188_600],
    ['TRUST_PROXY', '0', false],
    ['HOST', '0.0.0.0', '0.0.0.0'],
    ['HOST', 'localhost', 'localhost'],
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
  const port = 'PORT must be a number from 0 to 65535.';
  const form = 'PUBLIC_FORM_URL must be a path like /form or an address like https://cms.zoovalboreal.example/form.';
  const site = 'SITE_URL must be an address like https://www.zoovalboreal.example.';
  const tag = 'PUBLIC_GTM_ID must be a container id like GTM-AB12CD.';
  const epoch = 'SOURCE_DATE_EPOCH must be a number of seconds since 1970.';
  const host = 'HOST must be a network address like 127.0.0.1, ::1 or 0.0.0.0, or a name like localhost.';
  const proxy = 'TRUST_PROXY must be 1 for yes, or 0 or nothing for no.';
  const cms = 'CMS_URL must be an address like https://cms.zoovalboreal.example.';
  const removals = 'ACCEPT_REMOVALS must be the code of eight signs in the report on missing entries.';

  it.each([
    ...[
      'zoo',
      'www.zoo.example',
      'ftp://zoo.example',
      'http://',
      '//zoo.example',
      'https://zoo.example?a=1',
      'https://zoo.example/#top',
    ].map((value) => ['SITE_URL', value, site]),
    ...[
      'form',
      '/',
      '//evil.example',
      '/\\evil.example',
      '/../form',
      '/a//b',
      '/form?x=1',
      'ftp://a.example',
      'javascript:alert(1)',
    ].map((value) => ['PUBLIC_FORM_URL', value, form]),
    ...['GTM', 'gtm-ab12', 'UA-123', 'GTM-AB 12', 'GTM-AB12\n'].map((value) => ['PUBLIC_GTM_ID', value, tag]),
    ...['-1', '65536', '123456', '80.5', '1e3', 'http', '80 '].map((value) => ['PORT', value, port]),
    ...['-1', '1.5', '2027-01-01', 'now'].map((value) => ['SOURCE_DATE_EPOCH', value, epoch]),
    ...['http://localhost', '127.0.0.1:80', '[::1]', 'a b', '-'].map((value) => ['HOST', value, host]),
    ...['true', 'yes', '2', ' 1'].map((value) => ['TRUST_PROXY', value, proxy]),
    ...['1', 'yes', '0123abc', '0123ABCD'].map((value) => ['ACCEPT_REMOVALS', value, removals]),
    ...['cms', 'https://cms.example/?a', 'https://a:b@cms.example'].map((value) => ['CMS_URL', value, cms]),
    ...['65536', 'http'].map((value) => ['PUBLISH_PORT', value, `PUBLISH_${port}`]),
    [
      'PUBLISH_SECRET',
      'fifteen-signs-x',
      'PUBLISH_SECRET must have at least 16 letters, digits or signs, without spaces.',
    ],
    [
      'PUBLISH_SECRET',
      'sixteen signs, and spaces',
      'PUBLISH_SECRET must hold only letters, digits and signs, without spaces.',
    ],
  ])('%s=%j', (name = '', value, complaint) => {
    expect(complaintOf({ [name]: value })).toBe(complaint);
  });

  it.each([
    ['cms', 'CONTENT_API_URL must be an address like https://cms.zoovalboreal.example/api.'],
    ['https://cms.example.org', 'CONTENT_API_URL must end in /api, like https://cms.zoovalboreal.example/api.'],
    ['https://cms.example.org/api/v1', 'CONTENT_API_URL must end in /api, like https://cms.zoovalboreal.example/api.'],
  ])('CONTENT_API_URL=%j', (value, complaint) => {
    expect(complaintOf({ ...service, CONTENT_API_URL: value })).toBe(complaint);
  });

  const names = [
    'SITE_URL',
    'CONTENT_API_URL',
    'PUBLIC_FORM_URL',
    'PUBLIC_GTM_ID',
    'PORT',
    'SOURCE_DATE_EPOCH',
    'HOST',
    'CMS_URL',
    'PREVIEW_URL',
    'PREVIEW_PORT',
    'PREVIEW_SECRET',
    'PUBLISH_SECRET',
    'PUBLISH_PORT',
    'ACCEPT_REMOVALS',
    'TRUST_PROXY',
  ];
  const allWrong = Object.fromEntries(names.map((name) => [name, '?']));

  it('and explained in .env.example, like every other', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    const explained = Array.from(example.matchAll(/^([A-Z_]+)=/gm), ([, name]) => name);
    const texts = ['BUILD_REPORT', 'CONTENT_API_TOKEN', 'FORM_DB', 'PREVIEW_API_TOKEN', 'RELEASES_DIR'];
    expect(explained.toSorted()).toEqual([...names, ...texts].toSorted());
  });

  it('together with all others', () => {
    const lines = complaintOf(allWrong).split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual([...names, 'CONTENT_API_URL']);
  });

  it('in French first', () => {
    const lines = messageOf({ ...allWrong, CONTENT_API_TOKEN: 'two words' }).split('\n');
    const pairs = lines.flatMap((line, index) => (index % 2 === 0 ? [[line, lines[index + 1] ?? '']] : []));
    expect(pairs).toHaveLength(names.length + 1);
    for (const [french = '', english = ''] of pairs) {
      expect(english).toMatch(/ must /);
      expect(french).toMatch(/ (?:doit|ne doit) /);
      expect(french.split(' ')[0]).toBe(english.split(' ')[0]);
    }
  });

  it('for an instant too late to be a date', () => {
    expect(complaintOf({ SOURCE_DATE_EPOCH: '99999999999999999999' })).toBe(epoch);
    expect(complaintOf({ SOURCE_DATE_EPOCH: '253402300800' })).toBe(epoch);
    expect(complaintOf({ SOURCE_DATE_EPOCH: '253402300799' })).toBe('');
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
    const complaint = complaintOf({ CONTENT_API_TOKEN: 'two words', PORT: 'x' }, 'service');
    expect(complaint.split('\n')).toEqual([
      'CONTENT_API_TOKEN must hold only letters, digits and signs, without spaces.',
      'PORT must be a number from 0 to 65535.',
    ]);
  });

  it.each([
    [{ CONTENT_API_URL: service.CONTENT_API_URL }, 'CONTENT_API_URL is set, so CONTENT_API_TOKEN must be set too.'],
    [{ CONTENT_API_TOKEN: 'a-secret-token' }, 'CONTENT_API_TOKEN is set, so CONTENT_API_URL must be set too.'],
    [{ ...service, CONTENT_API_URL: '' }, 'CONTENT_API_TOKEN is set, so CONTENT_API_URL must be set too.'],
    [{ ...service, CONTENT_API_TOKEN: '' }, 'CONTENT_API_URL is set, so CONTENT_API_TOKEN must be set too.'],
  ])('are set together', (variables, complaint) => {
    expect(complaintOf(variables)).toBe(complaint);
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
    const complaint = complaintOf({ ...service, CONTENT_API_URL: 'https://zoo:hush@cms.example.org/api' });
    expect(complaint).toBe('CONTENT_API_URL must be an address like https://cms.zoovalboreal.example/api.');
  });

  it.each(['two\nlines', 'a-€-token'])('a token that no header can carry is rejected, unquoted: %j', (token) => {
    const message = messageOf({ ...service, CONTENT_API_TOKEN: token });
    expect(message).toContain('CONTENT_API_TOKEN');
    expect(message).not.toContain(token);
  });
});
