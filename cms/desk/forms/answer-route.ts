/** `POST /zoo/forms/answered`: notes that a visitor's message was answered, by whom and when, or that it was not. */
import * as v from 'valibot';
import { editorName } from '../../strapi/editor.ts';
import type { RequestHandler } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { submissionUid } from './form-types.ts';

const note = v.object({ documentId: v.pipe(v.string(), v.nonEmpty()), isAnswered: v.boolean() });

/** What is noted of a message. */
export interface NotedAnswer {
  answeredAt: string | null;
  answeredBy: string | null;
}

export function noteAnswer(strapi: Strapi): RequestHandler {
  return async (context) => {
    const result = v.safeParse(note, context.request.body);
    if (!result.success) return context.throw(400, 'Bad Request', { name: 'ValidationError', details: {} });
    const { documentId, isAnswered } = result.output;
    const noted: NotedAnswer = isAnswered
      ? { answeredAt: new Date().toISOString(), answeredBy: editorName(context.state.user) }
      : { answeredAt: null, answeredBy: null };
    // If two people note it, the first one has answered.
    const where = { documentId, answeredAt: { [isAnswered ? '$null' : '$notNull']: true } };
    const rows = strapi.db.query(submissionUid);
    await rows.updateMany({ where, data: { ...noted } });
    const message = await rows.findOne({ where: { documentId }, select: ['answeredAt', 'answeredBy'] });
    if (!message) return context.throw(404, 'Not Found', { name: 'NotFoundError', details: {} });
    const { answeredAt, answeredBy } = message;
    context.body = { data: { answeredAt, answeredBy } };
  };
}
