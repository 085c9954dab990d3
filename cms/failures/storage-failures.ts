/** Errors of the storage, a locked database or a full disk: their messages instead of 'Internal Server Error'. */
import { log } from '../../src/lib/log.ts';
import { isDatabaseBusy } from '../../src/lib/node/database-busy.ts';
import { isDiskFull } from '../../src/lib/node/disk-full.ts';
import { errorBody } from '../../src/services/http/error-body.ts';
import { editorLocale } from '../strapi/editor.ts';
import { serverMessages } from '../strapi/messages.ts';
import type { RequestHandler } from '../strapi/request-types.ts';
import type { Strapi } from '../strapi/strapi-types.ts';

interface Failure {
  status: 503 | 507;
  /** The end of the keys of its messages. */
  name: 'locked' | 'full';
  /** For the log. */
  cause: string;
}

const locked: Failure = { status: 503, name: 'locked', cause: 'another program keeps the database of the CMS busy.' };
const full: Failure = { status: 507, name: 'full', cause: 'the disk of the CMS is full.' };

/** Seconds. */
const retryAfter = 10;

function failureOf(error: unknown): Failure | undefined {
  if (isDatabaseBusy(error)) return locked;
  if (isDiskFull(error)) return full;
  return error instanceof Error && error.cause !== undefined ? failureOf(error.cause) : undefined;
}

/** Failures during requests, by their contexts' states: Strapi takes some of them for something else. */
const noted = new WeakMap<object, Failure>();

/**
 * Notes errors of the database during a request, as Strapi reports some as another error: a failed query for a language
 * as a language that doesn't exist.
 */
export function noteStorageFailures(strapi: Strapi): void {
  strapi.db.connection.on('query-error', (error) => {
    const failure = failureOf(error);
    const context = strapi.requestContext.get();
    if (failure && context) noted.set(context.state, failure);
  });
}

/** Answers 503 or 507 with a sentence in the editor's language, where Strapi knows no reason, or a wrong one. */
export const reportStorageFailures: RequestHandler = async (context, next) => {
  let thrown: unknown;
  try {
    await next();
  } catch (error) {
    thrown = error;
  }
  const hasFailed = thrown !== undefined || context.status >= 400;
  const failure = failureOf(thrown) ?? (hasFailed ? noted.get(context.state) : undefined);
  if (!failure) {
    if (thrown !== undefined) throw thrown;
    return;
  }
  const isReading = context.method === 'GET' || context.method === 'HEAD';
  log('cms').error(`${context.method} ${context.path} failed: ${failure.cause}`);
  if (failure === locked) context.set('Retry-After', String(retryAfter));
  context.status = failure.status;
  const { translate } = serverMessages(editorLocale(context), 'requests');
  const sentence = translate(`${isReading ? 'notRead' : 'notSaved'}.${failure.name}`);
  context.body = errorBody(failure.status, sentence);
};
