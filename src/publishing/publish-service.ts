/** The service beside the site that publishes when the content service asks for it. */
import { join } from 'node:path';
import type { Hono } from 'hono';
import { startupMessage } from '../../i18n/startup-messages.ts';
import { tryLock } from '../lib/file-lock.ts';
import { SiteError } from '../lib/site-error.ts';
import { prepare } from '../releases/attempt.ts';
import { publishEndpoint } from './publish-endpoint.ts';
import { createPublisher, type PublisherOptions } from './publisher.ts';
import { createTeller, type Recipient } from './tell-outcomes.ts';

/** Another process publishes into the same folder. */
class PublisherRunsError extends SiteError {}

export type PublishServiceOptions = Recipient & Omit<PublisherOptions, 'tell'>;

export interface PublishService {
  app: Hono;
  /** Leaves what is not online yet, and what is not told yet, to the next start. */
  close(): Promise<void>;
}

/** @throws {PublisherRunsError} by rejection */
export async function startPublishService(options: PublishServiceOptions): Promise<PublishService> {
  const { directory, secret, log } = options;
  await prepare(directory);
  const lock = tryLock(join(directory, '.publishing.lock'));
  if (!lock) throw new PublisherRunsError(startupMessage('publisherRuns', { directory }));
  const teller = createTeller(options, (problem) =>
    log(problem === undefined ? startupMessage('told') : startupMessage('notTold', { reason: problem })),
  );
  const publisher = await createPublisher({ ...options, tell: teller.tell });
  return {
    app: publishEndpoint(secret, publisher),
    async close() {
      await publisher.stop();
      teller.stop();
      lock.close();
    },
  };
}
