import * as v from 'valibot';
import { validationMessage } from '#i18n/editor-messages.ts';
import { withMetadata } from './field-metadata.ts';
import * as f from './fields.ts';

/** @param contentType whose pages may be its parent */
const pageFields = (contentType: string) => ({
  ...f.pageFields,
  parent: f.optionalRelation(contentType),
  figures: f.figures,
  order: f.order,
});

/** A page an editor adds under events. A child has a parent. */
export const eventPage = f.entry({
  ...pageFields('eventPages'),
  /** What a request for it has to say; null where the form says enough. */
  request: v.nullish(
    f.object(
      {
        days: f.weekdays,
        details: f.sentence,
        /** The most children that it is for; null where the form asks for people, as many as there may be. */
        childrenAtMost: v.nullish(f.positiveInteger, null),
        daysInAdvance: v.nullish(f.positiveInteger, null),
      },
      validationMessage('eventPages.request'),
    ),
    null,
  ),
});

/** A page an editor adds under the foundation. */
export const foundationPage = f.entry({
  ...pageFields('foundationPages'),
  /** What visitors give on it, as the ticket shop sells it, for no day; null where the shop does not. */
  shop: withMetadata(
    v.nullish(
      f.object(
        {
          product: f.shopName,
          option: f.shopName,
          units: v.pipe(
            f.list(
              f.object(
                { unit: f.shopName, title: f.shortText, price: f.cents },
                validationMessage('foundationPages.unit'),
              ),
              validationMessage('foundationPages.units'),
            ),
            v.minLength(1, validationMessage('foundationPages.units')),
          ),
        },
        validationMessage('foundationPages.shop'),
      ),
      null,
    ),
    { isRare: true },
  ),
  /** The page of a shop elsewhere for it. */
  shopAddress: withMetadata(f.optionalLink, { isRare: true }),
});

/** A page an editor adds at the root. */
export const genericPage = f.entry({
  ...pageFields('pages'),
  /** True if the menu shows it; otherwise the footer does. */
  inMenu: v.nullish(f.yesOrNo, true),
  /** True for terms, a policy, credits: its page begins with its words, and has no picture. */
  isLegal: v.nullish(f.yesOrNo, false),
});
