/** A publish service whose builds a test decides on. */
import { EventEmitter, once } from 'node:events';
import { onTestFinished } from 'vitest';
import { changeSourceFor } from '#services/publishing/change-source.ts';
import { startPublishService } from '#services/publishing/publish-service.ts';
import type { PublisherOptions } from '#services/publishing/publisher.ts';
import { createReleaseFolder, type ReleaseFolder, visit } from '../release-folder.ts';
import { contentToken } from '../test-site.ts';
import { type NotifiedService, secret, startNotifiedService } from './notified-service.ts';
import { contentOn, someday, tinyBuilds } from './tiny-builds.ts';

type Build = PublisherOptions['build'];

export interface RunningPublisher {
  cms: NotifiedService;
  site: ReleaseFolder;
  /** The count of builds that have begun. */
  builds: number;
  /** The next builds; by default, of what the CMS holds. */
  build: Build;
  /** Builds what the CMS holds. */
  buildTiny: (nextChange?: string) => ReturnType<Build>;
  log: string[];
  /** Resolves with the first line of the log that matches. */
  logged(pattern: RegExp): Promise<string>;
  /** Has the CMS say that a number is published. */
  publish(number: number, acceptRemovals?: string): void;
  /** Has the CMS say that an editor asks for a rollback. @param before the newest change of content */
  askRollback(number: number, before: number, by?: string): void;
  /** Resolves once the CMS has been asked for changes twice more: whatever it said before is known. */
  askedAgain(): Promise<void>;
  /** The content that visitors see. */
  online(): Promise<string>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Milliseconds between two questions. */
const interval = 10;

/** Starts a publish service, and waits until its first release is online. */
export async function startPublisher(cms?: NotifiedService, site?: ReleaseFolder): Promise<RunningPublisher> {
  const service = cms ?? (await startNotifiedService());
  const folder = site ?? (await createReleaseFolder());
  const tiny = tinyBuilds(folder.folder, service.url);
  const lines = new EventEmitter();
  let stop: () => Promise<void> = () => Promise.resolve();
  const running: RunningPublisher = {
    cms: service,
    site: folder,
    builds: 0,
    build: () => tiny.build(someday),
    buildTiny: (nextChange = someday) => tiny.build(nextChange),
    log: [],
    async logged(pattern) {
      for (;;) {
        const line = running.log.find((one) => pattern.test(one));
        if (line !== undefined) return line;
        await once(lines, 'line');
      }
    },
    publish(number, acceptRemovals) {
      service.published = { number, ...(acceptRemovals !== undefined && { acceptRemovals }) };
    },
    askRollback(number, before, by) {
      service.published = { number, rollback: { before, ...(by !== undefined && { by }) } };
    },
    async askedAgain() {
      const wanted = service.questions.all + 2;
      while (service.questions.all < wanted) await service.asked();
    },
    online: async () => contentOn((await visit(await folder.serve(), '/tarifs')).text),
    stop: () => stop(),
    async start() {
      const { close } = await startPublishService({
        cmsUrl: service.url,
        secret,
        directory: folder.directory,
        interval,
        changes: changeSourceFor({ CONTENT_API_URL: `${service.url}/api`, CONTENT_API_TOKEN: contentToken }),
        build(...given) {
          running.builds += 1;
          return running.build(...given);
        },
        log(_, line) {
          running.log.push(line);
          lines.emit('line');
        },
      });
      stop = async () => {
        stop = () => Promise.resolve();
        await close();
      };
    },
  };
  await running.start();
  onTestFinished(() => stop());
  await service.notified({ number: 0, state: 'live' });
  running.builds = 0;
  return running;
}

/** A build that waits until the test lets it go on. */
export function heldBuild(build: Build) {
  const begun = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  const held: Build = async (...given) => {
    begun.resolve();
    await goesOn.promise;
    return build(...given);
  };
  return { build: held, begun: begun.promise, goOn: () => goesOn.resolve() };
}
