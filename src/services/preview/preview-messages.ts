/** The messages of previews to editors. They are in `i18n/locales/{fr,en}/preview.json`. */
import { type KeyOf, translatorOf } from '#i18n/translations.ts';
import en from '../../../i18n/locales/en/preview.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/preview.json' with { type: 'json' };

export type PreviewMessageKey = KeyOf<'preview'>;

/** A message in one language. */
export const previewMessage = translatorOf('preview', { fr, en });
