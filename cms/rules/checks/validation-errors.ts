/** Validation errors for editors: in the panel's notice, at the form's fields, and with links to what to correct. */
import type { Locale } from '../../../i18n/routes.ts';
import type { ContentTypeName } from '../../../src/content/schemas/registry.ts';
import { editorLocale } from '../../strapi/editor.ts';
import type { MessageKey } from '../../strapi/messages.ts';
import { panelPathIn } from '../../strapi/panel-path.ts';
import type { RequestContext } from '../../strapi/request-types.ts';
import type { Choice, ErrorDetails } from './error-details.ts';
import { translate } from './messages.ts';

/** An entry, in one of its languages. */
export interface Place {
  name: ContentTypeName;
  documentId: string;
  locale: Locale;
}

/** An entry to open, as the panel names it. */
export interface Link extends Place {
  label: string;
}

/** One reason why an editor's action is rejected. */
export interface ValidationError {
  /** The whole of it. */
  sentence: string;
  /** The same above its links, which name the entries. */
  aboveLinks?: string;
  /** The fields of the open form that it is about, and what to say there. */
  fields?: { path: string[]; sentence: string }[];
  /** The entries where it is put right, if not in the open form. */
  links?: Link[];
}

/**
 * Rejects a request with its validation errors. The end of its transaction undoes what it has changed so far.
 *
 * @param outcome names the action that is rejected
 * @param choices that it would go on with
 */
export function reject(
  context: RequestContext,
  outcome: MessageKey<'checks'>,
  errors: readonly ValidationError[],
  status = 400,
  choices: readonly Choice[] = [],
): never {
  const said = translate(editorLocale(context), outcome);
  const details: ErrorDetails = {
    errors: errors
      .flatMap(({ fields = [] }) => fields)
      .map(({ path, sentence }) => ({ path, message: sentence, name: 'ValidationError' })),
    validation: {
      outcome: said,
      errors: errors.map(({ sentence, aboveLinks = sentence, links = [] }) => ({
        sentence: aboveLinks,
        links: links.map(({ label, name, documentId, locale }) => ({
          label,
          address: panelPathIn(name, documentId, locale),
        })),
      })),
      ...(choices.length > 0 && { choices: [...choices] }),
    },
  };
  const message = [said, ...errors.map(({ sentence }) => sentence)].join(' ');
  // Forms mark fields only for errors of this name.
  return context.throw(status, message, { name: 'ValidationError', details });
}
