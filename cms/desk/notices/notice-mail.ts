/** The mails of the CMS in plain words, in French and then in English. They hold no personal information. */
import { type Locale, locales } from '../../../i18n/routes.ts';
import { typeLabel } from '../../../src/content/editing/labels.ts';
import type { Mail } from '../../mail/send-mail.ts';
import type { Place } from '../../rules/checks/validation-errors.ts';
import { type MessageKey, serverMessages } from '../../strapi/messages.ts';
import { panelPathIn } from '../../strapi/panel-path.ts';
import type { ShownProblem } from '../publishing/shown-publishing.ts';
import type { Obstacle } from './release-notice.ts';

/** Where the links of a mail lead. */
export interface MailPlaces {
  /** The address of the panel, without a slash at its end. */
  panel: string;
  /** The name of the site's host. */
  site: string;
}

type Values = Readonly<Record<string, string | number>>;

/** Problems that a mail names. */
const shown = 5;

const say = (locale: Locale, key: MessageKey<'notices'>, values?: Values) =>
  serverMessages(locale, 'notices').translate(key, values);

const sayCount = (locale: Locale, key: 'more' | 'messages' | 'messagesSubject', count: number) =>
  serverMessages(locale, 'notices').translateCount(key, count);

/** Names of entries are of editors: in a mail, a line is one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Characters of a name. */
const longestName = 60;

/** Accounts choose their own names: in a mail they are short, and mail programs find no address in them. */
const plainName = (name: string) =>
  oneLine(name.replace(/:\/\/|@|(?<=[\p{L}\d])\.(?=\p{L})/gu, ' ')).slice(0, longestName);

function bilingual(
  { site }: MailPlaces,
  subject: (locale: Locale) => string,
  lines: (locale: Locale) => string[],
): Mail {
  return {
    subject: `${locales.map(subject).join(' / ')} (${site})`,
    text: `${locales.map((locale) => lines(locale).join('\n\n')).join('\n\n----------\n\n')}\n`,
  };
}

function problemLines(problem: ShownProblem, locale: Locale, places: MailPlaces): string {
  const { entry, message, fieldLabel, path } = problem;
  const values = {
    entry: oneLine(entry[locale]),
    language: say(locale, `language.${problem.locale}`),
    message: oneLine(message[locale]),
  };
  const line = fieldLabel
    ? say(locale, 'problemInField', { ...values, field: fieldLabel[locale] })
    : say(locale, 'problem', values);
  return [`- ${line}`, ...(path === undefined ? [] : [`  ${places.panel}${path}`])].join('\n');
}

function refusedLines(
  { problems, more = 0, removals }: Extract<Obstacle, { state: 'refused' }>,
  locale: Locale,
  places: MailPlaces,
): string[] {
  const left = problems.length - shown + more;
  return [
    ...problems.slice(0, shown).map((problem) => problemLines(problem, locale, places)),
    ...(left > 0 ? [sayCount(locale, 'more', left)] : []),
    ...(removals ? [removals.message[locale]] : []),
    say(locale, 'correct'),
  ];
}

function causeLine(obstacle: Obstacle, locale: Locale): string {
  switch (obstacle.state) {
    case 'refused':
      return say(locale, 'refused');
    case 'failed':
      return say(locale, 'failed', { reason: obstacle.reason[locale] });
    case 'unanswered': {
      const { cause } = obstacle;
      return cause.kind === 'refused' ? say(locale, 'refusedCall', { status: cause.status }) : say(locale, cause.kind);
    }
    case 'unfinished':
      return say(locale, 'unfinished');
  }
}

/** What is wrong, where, and what to do. */
export function obstacleMail(obstacle: Obstacle, places: MailPlaces): Mail {
  return bilingual(
    places,
    (locale) => say(locale, 'obstacleSubject'),
    (locale) => [
      causeLine(obstacle, locale),
      ...('scheduled' in obstacle && obstacle.scheduled ? [say(locale, 'scheduled')] : []),
      say(locale, 'asBefore'),
      ...(obstacle.state === 'refused' ? refusedLines(obstacle, locale, places) : []),
      ...(obstacle.state === 'failed' && obstacle.nextAttempt ? [say(locale, 'nextAttempt')] : []),
      say(locale, 'state', { address: `${places.panel}/mise-en-ligne` }),
      say(locale, 'further'),
    ],
  );
}

export function wellMail(places: MailPlaces): Mail {
  return bilingual(
    places,
    (locale) => say(locale, 'wellSubject'),
    (locale) => [say(locale, 'well'), say(locale, 'state', { address: `${places.panel}/mise-en-ligne` })],
  );
}

/** How many messages of visitors have come. */
export function messagesMail(count: number, uid: string, places: MailPlaces): Mail {
  const address = `${places.panel}/content-manager/collection-types/${uid}`;
  return bilingual(
    places,
    (locale) => sayCount(locale, 'messagesSubject', count),
    (locale) => [
      sayCount(locale, 'messages', count),
      say(locale, 'messagesWhere', { address }),
      say(locale, 'messagesHow'),
    ],
  );
}

/** That somebody is to publish a draft. */
export function publishRequestMail(
  { name, documentId, locale: language }: Place,
  { who, entry }: { who: string; entry: (locale: Locale) => string },
  places: MailPlaces,
): Mail {
  const address = places.panel + panelPathIn(name, documentId, language);
  return bilingual(
    places,
    (locale) => say(locale, 'requestSubject'),
    (locale) => [
      say(locale, 'request', { who: plainName(who), type: typeLabel(name, locale), entry: oneLine(entry(locale)) }),
      say(locale, 'requestWhere', { address }),
    ],
  );
}
