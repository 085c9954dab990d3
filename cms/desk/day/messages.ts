/** Why a request of the page of the day is not carried out, in the languages of the panel. */
import type { Locale } from '../../../i18n/routes.ts';
import { editorLocale } from '../../strapi/editor.ts';
import type { RequestContext } from '../../strapi/request-types.ts';

const messages = {
  malformed: {
    fr: 'Rien n’a été enregistré : le CMS ne comprend pas cette demande. Rechargez la page.',
    en: 'Nothing was saved: the CMS does not understand this request. Reload the page.',
  },
  gone: {
    fr: 'Rien n’a été enregistré : ce n’est plus publié. Rechargez la page.',
    en: 'Nothing was saved: this is no longer published. Reload the page.',
  },
  over: {
    fr: 'Rien n’a été enregistré : cette heure est passée. Choisissez-en une autre.',
    en: 'Nothing was saved: that time has passed. Choose another one.',
  },
  otherStarts: {
    fr: 'Rien n’a été enregistré : ce début n’est pas entre maintenant et cette heure. Choisissez « Ce début seulement », ou une heure après lui.',
    en: 'Nothing was saved: this start is not between now and that time. Choose “This start only”, or a time after it.',
  },
  noSuchStart: {
    fr: 'Rien n’a été enregistré : le programme a changé, et ce début n’y est plus. Rechargez la page.',
    en: 'Nothing was saved: the programme has changed, and this start is no longer in it. Reload the page.',
  },
  ended: {
    fr: 'Ce n’est pas en vigueur : cela a déjà pris fin. Refaites-le si cela vaut encore.',
    en: 'This is not in force: it has already ended. Do it again if it still holds.',
  },
  confirm: {
    fr: 'Rien n’a été enregistré : un parc entier ne ferme qu’après une confirmation.',
    en: 'Nothing was saved: a whole park closes only after a confirmation.',
  },
} satisfies Record<string, Record<Locale, string>>;

/** Ends a request with an error in the language of its sender. */
export function refuse(context: RequestContext, status: number, reason: keyof typeof messages): never {
  context.throw(status, messages[reason][editorLocale(context)], {
    name: status === 404 ? 'NotFoundError' : 'ValidationError',
    details: {},
  });
}
