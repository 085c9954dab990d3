/** The endpoint of the publish service: the content service asks for a release (`POST /publish`), or a rollback (`/rollback`). */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { type EditorMessage, editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { log } from '#lib/log.ts';
import { readLimited } from '#server/forms/form-request.ts';
import { bearerTest } from '#server/http/bearer-token.ts';
import { limits, type PublishAnswer, publishRequest, rollbackRequest } from './outcome.ts';
import type { Publisher } from './publisher-types.ts';

const errorMessages = {
  400: editorMessage('request.malformed'),
  401: editorMessage('request.unauthorized'),
  404: editorMessage('request.unknown'),
  413: editorMessage('request.tooLarge', { limit: limits.request }),
  500: editorMessage('failed.crashed'),
} satisfies Record<number, EditorMessage>;

function answerError(context: Context, status: keyof typeof errorMessages) {
  const body: PublishAnswer = { error: { message: inEachLanguage(errorMessages[status]) } };
  return context.json(body, status);
}

/** @param secret that requests must carry */
export function publishEndpoint(secret: string, { ask, rollback }: Pick<Publisher, 'ask' | 'rollback'>): Hono {
  const app = new Hono();
  const isAllowed = bearerTest(secret);

  /** @param answer is given what was asked for, if whoever asks may */
  function receive<Asked>(
    path: string,
    schema: v.GenericSchema<unknown, Asked>,
    answer: (context: Context, asked: Asked) => Promise<Response>,
  ): void {
    const body = v.pipe(v.string(), v.parseJson(), schema);
    app.post(path, async (context) => {
      if (!isAllowed(context.req.header('authorization'))) return answerError(context, 401);
      const text = await readLimited(context.req.raw, limits.request);
      if (text === undefined) return answerError(context, 413);
      const request = v.safeParse(body, text);
      return request.success ? answer(context, request.output) : answerError(context, 400);
    });
  }

  receive('/publish', publishRequest, async (context, request) => {
    const { number } = request;
    if (await ask(request)) return context.json({ covered: number } satisfies PublishAnswer, 200);
    return context.json({ accepted: number } satisfies PublishAnswer, 202);
  });
  receive('/rollback', rollbackRequest, async (context, request) => {
    const answer = await rollback(request);
    return context.json(answer, 'error' in answer ? 409 : 200);
  });
  app.notFound((context) => answerError(context, 404));
  app.onError((error, context) => {
    if (!context.req.raw.signal.aborted) log('publish').error(`${context.req.method} ${context.req.path}:`, error);
    return answerError(context, 500);
  });
  return app;
}
