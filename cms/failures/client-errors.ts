/** Answers errors that are the sender's: Strapi takes those of Koa and others for its own, with a stack in the log. */
import { STATUS_CODES } from 'node:http';
import { errorBody } from '../../src/services/http/error-body.ts';
import type { RequestHandler } from '../strapi/request-types.ts';

interface ForeignError {
  status: number;
  name: string;
  message: string;
  /** The message is for the sender. */
  expose?: boolean;
  /** What the panel reads of a refusal, besides. */
  details?: object;
}

/** True for an error that a package means for the sender; Strapi's own have no status. */
function isForeign(error: unknown): error is ForeignError {
  if (!(error instanceof Error) || !('status' in error)) return false;
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500;
}

export const answerClientErrors: RequestHandler = async (context, next) => {
  try {
    return await next();
  } catch (error) {
    if (!isForeign(error)) throw error;
    const { status, name, message, expose, details } = error;
    const body = errorBody(status, expose ? message : (STATUS_CODES[status] ?? ''));
    context.status = status;
    context.body = details ? { ...body, error: { ...body.error, name, details } } : body;
    return undefined;
  }
};
