/** The publish service: runs beside the site, and publishes what the CMS has. */
import { join } from 'node:path';
import { startupMessage } from '#i18n/startup-messages.ts';
import { tryLock } from '#lib/node/file-lock.ts';
import { SiteError } from '#lib/site-error.ts';
import { prepareFolder, ReleaseError } from '#services/releases/attempt.ts';
import { createOutcomeNotifier, type Recipient } from './outcome-notifier.ts';
import { createPublisher, type PublisherOptions } from './publisher.ts';

/** Another process publishes into the same folder. */
class PublisherRunsError extends SiteError {}

export type PublishServiceOptions = Recipient & Omit<PublisherOptions, 'notify'>;

export interface PublishService {
  /** Leaves what is not online yet, and pending notifications, to the next start. */
  close(): Promise<void>;
}

/** @throws {PublisherRunsError | ReleaseError} by rejection */
export async function startPublishService(options: PublishServiceOptions): Promise<PublishService> {
  const { directory, log } = options;
  await prepareFolder(directory).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(startupMessage('releasesUnwritable', { directory, reason }));
  });
  const lock = tryLock(join(directory, '.publishing.lock'));
  if (!lock) throw new PublisherRunsError(startupMessage('publisherRuns', { directory }));
  const notifier = createOutcomeNotifier(options, {
    onSent: (outcome) => publisher.acknowledged(outcome),
    onProblem: (problem) =>
      problem === undefined
        ? log('info', startupMessage('notified'))
        : log('warn', startupMessage('notNotified', { reason: problem })),
  });
  const publisher = await createPublisher({ ...options, notify: notifier.notify });
  return {
    async close() {
      await publisher.stop();
      notifier.stop();
      lock.close();
    },
  };
}
