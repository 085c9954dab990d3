/** The English messages of the panel on publishing (ICU messages). */
import type { fr } from './messages.fr.ts';

export const en: Record<keyof typeof fr, string> = {
  title: 'Publishing',
  subtitle: 'What is online, what is waiting, and what keeps a change from appearing',
  loading: 'Reading how publishing is going…',
  unreadable: 'How publishing is going can’t be read: the CMS does not answer. Trying again in a moment.',
  paused: 'This is no longer kept up to date, as nothing was done here. It will be again as soon as you move.',
  waiting: 'Changes are waiting',
  waitingSince:
    '{count, plural, one {# change} other {# changes}} published since {since} {count, plural, one {is} other {are}} not online yet.',
  building: 'Going online (since {since})',
  buildingScheduled: 'Going online as scheduled (since {since})',
  live: 'Online since {since}',
  liveScheduled: 'It went online by itself, at its time.',
  unchanged: 'Nothing to change',
  unchangedDetail: 'The site shows this content already. Checked {when}.',
  refused: 'Not online, and why',
  refusedDetail:
    '{count, plural, =0 {The content was refused {when}.} one {One problem, found {when}, keeps the site from going online.} other {# problems, found {when}, keep the site from going online.}} Visitors see what they saw before.',
  rolledBack: 'Previous version online since {since}',
  rolledBackDetail:
    'What the CMS holds has not changed: correct it before you publish again. Until then nothing goes online by itself, not even at its time.',
  failed: 'Not online: the release failed',
  failedDetail: 'The attempt failed {when}. Visitors see what they saw before.',
  nextAttempt: 'It will be tried again {when}, without you having to do anything.',
  none: 'Nothing has gone online from here yet',
  noneDetail: 'The first entry that is published will bring the site online.',
  noWay: 'Publishing is not set up',
  noWayDetail:
    'Nobody is told of what you publish. Whoever runs the site has to give PUBLISH_URL and PUBLISH_SECRET, or DISPATCH_URL and DISPATCH_TOKEN, to the CMS.',
  unreachable:
    '{who} has not answered since {since} ({detail}). Your changes are not lost: the call is repeated until it gets through.',
  unauthorised:
    '{who} has refused the secret of the CMS since {since}. Whoever runs the site has to check {secret}; the call is repeated.',
  refusedCall:
    '{who} has answered {status} since {since}. If that lasts, tell whoever runs the site; the call is repeated.',
  server: 'The publish service',
  ci: 'Continuous integration',
  since: '{date, select, none {{time}} other {{date}, {time}}}',
  when: '{date, select, none {at {time}} other {on {date}, {time}}}',
  changedPages: '{count, plural, one {# page changed} other {# pages changed}}',
  addedPages: '{count, plural, one {# page added} other {# pages added}}',
  removedPages: '{count, plural, one {# page removed} other {# pages removed}}',
  noPages: 'No page changed for visitors.',
  morePages: '{count, plural, one {One more page} other {# more pages}}',
  unlistedPages: '{count, plural, one {One more page is} other {# more pages are}} not named here.',
  newTab: '(new tab)',
  moreProblems: '{count, plural, one {One more problem} other {# more problems}}',
  unlistedProblems:
    '{count, plural, one {One more problem is} other {# more problems are}} not named here; solve these first.',
  inFrench: 'in French',
  inEnglish: 'in English',
  removals: 'Many entries are missing',
  removalsHow:
    'If that is a mistake, publish the missing entries again. If they were removed on purpose, confirm it here; that holds for these removals and no others (code {code}).',
  removalsConfirm: 'Confirm these removals and go online',
  again: 'Release again',
  againDone: 'A release has been asked for.',
  againFailed: 'The release could not be asked for. Try again in a moment.',
  history: 'Latest releases',
  historyNone: 'There has been none yet.',
  historyState:
    '{state, select, live {Online} unchanged {Nothing to change} rolledBack {Previous version} refused {Refused} failed {Failed} other {}}',
  historyLine: '{when}{who, select, none {} other {, by {who}}}{seconds, select, none {} other {, in {seconds} s}}',
  kindHour: 'as scheduled',
  kindImport: 'import',
  kindAgain: 'released again',
  kindRestored: 'after the database was restored',
  details: 'Details',
  rollback: 'Going back',
  rollbackHint:
    'If a serious mistake is online, visitors can see the version before it again at once. That only buys time to correct the content in the CMS: the next publication brings everything online again that is published there.',
  rollbackAsk: 'Ask somebody who may publish.',
  rollbackElsewhere:
    'Continuous integration brings this site online: whoever runs the site brings a previous version back at the host, with the host’s own tools.',
  rollbackCommand: 'Whoever runs the site does it with the command ‘npm run rollback’.',
  rollbackButton: 'Return to the previous version',
  rollbackTitle: 'Return to the previous version?',
  rollbackDoes:
    'Visitors will see at once, in French and English, the site as it was before it last went online. A release under way is given up.',
  rollbackFurther: 'A previous version is online already: you go further back still.',
  rollbackDoesNot:
    'What the CMS holds stays as it is: correct it before you publish again, or the mistake comes back. Until then nothing goes online by itself, not even at its time.',
  rollbackConfirm: 'Yes, go back',
  rollbackCancel: 'Cancel',
  rollbackDone: 'The previous version is online.',
  rollbackFailed: 'The CMS did not answer. Look at the state above, and try again if it has not changed.',
  toPage: 'All releases',
  guide: 'Content guide',
};
