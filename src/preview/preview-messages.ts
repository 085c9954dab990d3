/** The messages of previews to editors. They are in `i18n/locales/{fr,en}/preview.json`. */
import en from '../../i18n/locales/en/preview.json' with { type: 'json' };
import fr from '../../i18n/locales/fr/preview.json' with { type: 'json' };
import { translatorOf, type KeyOf } from '#i18n/translations.ts';

export type PreviewMessageKey = KeyOf<'preview'>;

/** A message in one language. */
export const previewMessage = translatorOf('preview', { fr, en });
