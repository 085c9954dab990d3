/** Optimistic locking: of two editors of an entry, the second one must not overwrite the first one's changes unseen. */
import { getOwn } from '../../../src/lib/unknown-data.ts';
import type { Row } from '../../strapi/database-types.ts';
import { editorLocale } from '../../strapi/editor.ts';
import type { RequestContext } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { authorOf, instantOf, inWords } from './authors.ts';
import { draftRow } from './gather.ts';
import { translate } from './messages.ts';
import { seenHeader, seenNothing } from './seen-header.ts';
import { type Place, reject } from './validation-errors.ts';

/** Publishing saves first: what it has saved itself is no conflict. */
const compared = new WeakSet<RequestContext>();

async function whoChanged(strapi: Strapi, draft: Row, context: RequestContext): Promise<string> {
  const panel = editorLocale(context);
  const time = await inWords(strapi, draft['updatedAt'], panel);
  if (getOwn(draft['updatedBy'], 'id') === context.state.user?.id)
    return translate(panel, 'changedByYourself', { time });
  const name = authorOf(draft);
  return name === ''
    ? translate(panel, 'changedMeanwhile', { time })
    : translate(panel, 'changedBySomebody', { name, time });
}

/**
 * Rejects saving over a version the editor has not seen. Part of the transaction that saves: the entry stays locked
 * until its end, so of two editors who save at the same time one is second.
 */
export async function rejectOverwriting(strapi: Strapi, context: RequestContext, open: Place): Promise<void> {
  const seen = context.get(seenHeader);
  if (seen === '' || compared.has(context)) return;
  compared.add(context);
  const { name, documentId } = open;
  await strapi.db.queryBuilder(typeNamesOf(name).uid).select(['id']).where({ documentId }).forUpdate().execute();
  const draft = await draftRow(strapi, open);
  if (!draft) return;
  const isSeen = seen !== seenNothing && instantOf(seen).valueOf() === instantOf(draft['updatedAt']).valueOf();
  if (isSeen) return;
  const panel = editorLocale(context);
  const sentences = [await whoChanged(strapi, draft, context), translate(panel, 'keepYourVersion')];
  reject(
    context,
    'nothingSaved',
    sentences.map((sentence) => ({ sentence })),
    409,
  );
}
