/** A content service that dies while its pictures are read: nothing is wrong with the pictures. */
import { expect, it } from 'vitest';
import { createClient } from '#content/source/content-client.ts';
import { loadContent } from '#content/validation/load-content.ts';
import { ContentProblemsError } from '#content/validation/problems.ts';
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import type { RetryOptions } from '#lib/fetch-with-retry.ts';
import { EditableContent } from '#tests/support/editable-content.ts';
import { type Answer, answering, hangUp, silence, status, truncate } from '#tests/support/loopback-server.ts';

const drawing: Answer = (_, response) =>
  response.end('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><path d="M0 0h800v600H0z"/></svg>');

/** Loads content whose pictures a service has that answers twice, and then otherwise. @returns the error */
async function load(answer: Answer): Promise<{ error: unknown; requests: readonly string[] }> {
  // Answers that come are waited for.
  const limit: RetryOptions = answer === silence ? { timeout: 2000 } : {};
  const content = await EditableContent.create();
  const { url, requests } = await answering(drawing, drawing, answer);
  const cache = { find: () => undefined, keep: () => undefined };
  const client = createClient({ url: `${url}/api`, token: 'token', retries: 1, ...limit, cache });
  const source = { ...client, read: content.read.bind(content), readVersion: () => Promise.resolve('1') };
  const error: unknown = await loadContent(source).catch((reason: unknown) => reason);
  return { error, requests };
}

it.each<[string, Answer, string]>([
  ['hangs up', hangUp, 'could not be read (/media/'],
  ['is cut off', truncate, 'could not be read (/media/'],
  ['says nothing', silence, 'could not be read (/media/'],
  ['is being restarted', status(503), 'answered 503 (/media/'],
  ['is overrun', status(429), 'answered 429 (/media/'],
])('one that %s is reported in a sentence, and soon', async (_, answer, sentence) => {
  const { error, requests } = await load(answer);
  expect(error).toMatchObject({
    name: 'ContentRequestError',
    message: expect.stringContaining(sentence) as string,
    explanation: { reason: inEachLanguage(editorMessage('failed.unreachable')) },
  });
  // The first ones, of which each is tried twice.
  expect(requests.length).toBeLessThan(40);
});

it('pictures that are gone are problems of the content', async () => {
  const { error } = await load(status(404));
  expect(error).toBeInstanceOf(ContentProblemsError);
});
