import * as v from 'valibot';
import * as f from './fields.ts';

/** The zoo itself: brand, contact, legal identity. A singleton. */
export const site = v.object({
  ...f.entryFields,
  name: f.text,
  tagline: f.text,
  description: f.text,
  heroTitle: f.text,
  heroText: f.text,
  /** The large picture of the home page, also shared where a page has none of its own. */
  image: f.media,
  imageAlt: f.text,
  /** IANA name; every opening hour is in this zone. */
  timeZone: v.pipe(
    f.text,
    v.check((zone) => {
      try {
        new Intl.DateTimeFormat('en', { timeZone: zone });
        return true;
      } catch {
        return false;
      }
    }, 'must be a time zone like America/Toronto'),
  ),
  contact: v.object({
    phone: f.text,
    tollFree: f.optionalText,
    email: v.pipe(f.text, v.email('must be an e-mail address')),
    address: v.object({
      street: f.text,
      locality: f.text,
      region: f.text,
      postalCode: f.text,
      country: f.text,
    }),
    latitude: v.number('must be a latitude'),
    longitude: v.number('must be a longitude'),
  }),
  directions: f.richText,
  /** How to get there, drawn. */
  map: f.media,
  mapAlt: f.text,
  social: v.array(v.object({ name: f.text, url: f.link })),
  /** Who asks for consent to send e-mail, and why (Canada's anti-spam law). */
  legal: v.object({ operator: f.text, newsletterPurpose: f.text, newsletterConsent: f.text }),
});
