/** The publish service in the process of a test, with builds that the test decides on. */
import { EventEmitter, once } from 'node:events';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import { type PublishAnswer, publishAnswer } from '#publishing/outcome.ts';
import { startPublishService } from '#publishing/publish-service.ts';
import type { PublisherOptions } from '#publishing/publisher-types.ts';
import { listen } from '#server/http/listen.ts';
import { createReleaseFolder, type ReleaseFolder, visit } from '../release-folder.ts';
import { type NotifiedService, secret, startNotifiedService } from './notified-service.ts';
import { contentOn, someday, tinyBuilds } from './tiny-builds.ts';

export interface Answered {
  status: number;
  answer: PublishAnswer;
}

/** Asks a publish service for something, as the content service does. */
export async function request(
  url: string,
  body: string,
  authorization: string | undefined = `Bearer ${secret}`,
): Promise<Answered> {
  const headers = { 'Content-Type': 'application/json', ...(authorization && { Authorization: authorization }) };
  const response = await fetch(url, { method: 'POST', headers, body });
  return { status: response.status, answer: v.parse(publishAnswer, await response.json()) };
}

type Build = PublisherOptions['build'];

export interface RunningPublisher {
  cms: NotifiedService;
  site: ReleaseFolder;
  /** The count of builds that have begun. */
  builds: number;
  /** The next builds; by default, of what the content service holds. */
  build: Build;
  /** Builds what the content service holds. */
  buildTiny: (nextChange?: string) => ReturnType<Build>;
  log: string[];
  /** Resolves with the first line of the log that matches. */
  logged(pattern: RegExp): Promise<string>;
  url: string;
  ask(number: number, confirmationToken?: string): Promise<Answered>;
  /** The content that visitors see. */
  online(): Promise<string>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

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
    url: '',
    async logged(pattern) {
      for (;;) {
        const line = running.log.find((one) => pattern.test(one));
        if (line !== undefined) return line;
        await once(lines, 'line');
      }
    },
    ask: (number, confirmationToken) =>
      request(running.url, JSON.stringify({ number, acceptRemovals: confirmationToken })),
    online: async () => contentOn((await visit(await folder.serve(), '/tarifs')).text),
    stop: () => stop(),
    async start() {
      const publishing = await startPublishService({
        cmsUrl: service.url,
        secret,
        directory: folder.directory,
        build(...given) {
          running.builds += 1;
          return running.build(...given);
        },
        log(line) {
          running.log.push(line);
          lines.emit('line');
        },
      });
      const { url, close } = await listen(publishing.app, { port: 0 });
      running.url = `${url}/publish`;
      stop = async () => {
        stop = () => Promise.resolve();
        await Promise.all([close(), publishing.close()]);
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
