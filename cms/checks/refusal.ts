/** Tells an editor why something is not done: in the panel's notice, at the fields of the form, and with what to open. */
import type { Locale } from '../../i18n/routes.ts';
import type { ContentTypeName } from '../../src/content/schemas/registry.ts';
import { panelPathOf } from '../content-types/panel-path.ts';
import type { RequestContext } from '../src/strapi-types.ts';
import { editorLocale } from './editor.ts';
import type { RefusalDetails } from './refusal-details.ts';
import { say, type MessageKey } from './say.ts';

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

/** One thing that keeps what an editor asked for from being done. */
export interface Obstacle {
  /** The whole of it. */
  sentence: string;
  /** The fields of the open form that it is about, and what to say there. */
  fields?: { path: string[]; sentence: string }[];
  /** Where it is put right, if not in the open form. */
  links?: Link[];
}

/** Where the panel shows an entry. */
const addressOf = ({ name, documentId, locale }: Place): string =>
  `${panelPathOf(name, documentId)}?plugins[i18n][locale]=${locale}`;

/**
 * Ends a request with a refusal. Whatever it has changed so far is undone with its transaction.
 *
 * @param outcome what has not happened
 */
export function refuse(
  context: RequestContext,
  outcome: MessageKey,
  obstacles: readonly Obstacle[],
  status = 400,
): never {
  const said = say(editorLocale(context), outcome);
  const details: RefusalDetails = {
    errors: obstacles
      .flatMap(({ fields = [] }) => fields)
      .map(({ path, sentence }) => ({ path, message: sentence, name: 'ValidationError' })),
    refusal: {
      outcome: said,
      obstacles: obstacles.map(({ sentence, links = [] }) => ({
        sentence,
        links: links.map((link) => ({ label: link.label, address: addressOf(link) })),
      })),
    },
  };
  const message = [said, ...obstacles.map(({ sentence }) => sentence)].join(' ');
  // Forms mark fields only for errors of this name.
  return context.throw(status, message, { name: 'ValidationError', details });
}
