import * as v from 'valibot';
import { validationMessage } from '#i18n/editor-messages.ts';
import { limits } from '../limits/content-limits.ts';
import { optionalDate, plainDate, plainTime } from './calendar-fields.ts';
import { shared } from './field-metadata.ts';
import * as f from './fields.ts';

/** The hours of the telephone as a calendar has them, which tells whether somebody answers now. */
const answered = f.object(
  {
    days: f.weekdays,
    opens: plainTime,
    closes: plainTime,
    /** The part of the year; their year does not matter. Null for all of it. */
    from: optionalDate,
    until: optionalDate,
    /** Only on days when a park opens. */
    onlyOpenDays: f.yesOrNo,
  },
  validationMessage('site.answered'),
);

/** The zoo itself: brand, contact, legal identity. A singleton. */
export const site = f.entry({
  ...f.entryFields,
  name: f.name,
  tagline: f.text,
  description: f.sentence,
  heroTitle: f.text,
  heroText: f.sentence,
  /** The large picture of the home page, and the share image of pages without a picture. */
  image: f.media,
  imageAlt: f.pictureText,
  /** The animals of the home page, the first ones first; it fills up what is missing by itself. */
  featuredAnimals: v.nullish(f.relations('animals'), () => []),
  /** IANA name; every opening hour is in this zone. */
  timeZone: shared(
    v.pipe(
      f.text,
      v.check((zone) => {
        // `Intl` also accepts an offset such as -05:00, which has no daylight-saving time.
        if (!/^[a-z]/i.test(zone)) return false;
        try {
          new Intl.DateTimeFormat('en', { timeZone: zone });
          return true;
        } catch {
          return false;
        }
      }, validationMessage('site.timeZone')),
    ),
  ),
  contact: f.object(
    {
      phone: shared(f.text),
      tollFree: shared(f.optionalText),
      email: shared(
        v.pipe(f.line(validationMessage('site.email'), limits.email), v.email(validationMessage('site.email'))),
      ),
      address: f.object(
        { street: f.text, locality: f.text, region: f.text, postalCode: shared(f.text), country: f.text },
        validationMessage('site.address'),
      ),
      latitude: f.number(validationMessage('site.latitude'), -90, 90),
      longitude: f.number(validationMessage('site.longitude'), -180, 180),
      /** The hours at which somebody answers the telephone. */
      hours: f.list(
        f.object(
          { days: f.text, hours: f.text, answered: v.nullish(answered, null) },
          validationMessage('site.phoneHours'),
        ),
        validationMessage('site.phoneHours'),
      ),
      /** The days on which nobody answers the telephone. */
      hoursNote: f.optionalText,
      /** The same days, as dates; their year does not matter. */
      daysOff: v.nullish(
        f.list(f.object({ date: plainDate }, validationMessage('date')), validationMessage('site.daysOff')),
        () => [],
      ),
      /** The time that answers to e-mails and forms take. */
      answerTime: f.optionalText,
    },
    validationMessage('site.contact'),
  ),
  /** Minutes before closing when the last visitors are let in; null where they are until the end. */
  lastEntry: v.nullish(f.positiveInteger, null),
  /** The people from whom on a group has its own rate, and the page on it; null where there is none. */
  groups: v.nullish(
    f.object(
      {
        from: f.positiveInteger,
        /** The children for whom one adult of a group comes in free; null where every adult pays. */
        childrenPerCompanion: v.nullish(f.positiveInteger, null),
        page: f.optionalRelation('pages'),
      },
      validationMessage('site.groups'),
    ),
    null,
  ),
  /** The addresses of the online shop; null where nothing is sold online. */
  ticketing: v.nullish(
    f.object({ tickets: f.optionalLink, memberships: f.optionalLink }, validationMessage('site.ticketing')),
    null,
  ),
  directions: f.richText,
  /** A map of how to get there. */
  map: f.media,
  mapAlt: f.pictureText,
  social: f.list(
    f.object({ name: f.shortText, url: f.link }, validationMessage('site.network')),
    validationMessage('site.networks'),
  ),
  /** The page that every form links to. */
  privacyPolicy: f.optionalRelation('pages'),
  /** The sender of newsletters, and the purpose that visitors consent to (Canada's anti-spam law). */
  legal: f.object(
    { operator: f.text, newsletterPurpose: f.sentence, newsletterConsent: f.sentence },
    validationMessage('site.legal'),
  ),
});
