/** `POST /publish`: the content service asks for what it has published. */
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { editorMessage, inEachLanguage, type EditorMessage } from '../../i18n/editor-messages.ts';
import { bearerTest } from '../service/bearer-token.ts';
import { readLimited } from '../service/form-request.ts';
import { limits, publishRequest, type PublishAnswer } from './outcome.ts';
import type { Publisher } from './publisher.ts';

const refusals = {
  400: editorMessage('request.malformed'),
  401: editorMessage('request.unauthorized'),
  404: editorMessage('request.unknown'),
  413: editorMessage('request.tooLarge', { limit: limits.request }),
  500: editorMessage('failed.crashed'),
} satisfies Record<number, EditorMessage>;

function refuse(context: Context, status: keyof typeof refusals) {
  const body: PublishAnswer = { error: { message: inEachLanguage(refusals[status]) } };
  return context.json(body, status);
}

/** @param secret that requests must carry */
export function publishEndpoint(secret: string, { ask }: Pick<Publisher, 'ask'>): Hono {
  const app = new Hono();
  const isAllowed = bearerTest(secret);
  app.post('/publish', async (context) => {
    if (!isAllowed(context.req.header('authorization'))) return refuse(context, 401);
    const text = await readLimited(context.req.raw, limits.request);
    if (text === undefined) return refuse(context, 413);
    const request = v.safeParse(v.pipe(v.string(), v.parseJson(), publishRequest), text);
    if (!request.success) return refuse(context, 400);
    const { number } = request.output;
    if (await ask(request.output)) return context.json({ covered: number } satisfies PublishAnswer, 200);
    return context.json({ accepted: number } satisfies PublishAnswer, 202);
  });
  app.notFound((context) => refuse(context, 404));
  app.onError((error, context) => {
    if (!context.req.raw.signal.aborted) console.error(error);
    return refuse(context, 500);
  });
  return app;
}
