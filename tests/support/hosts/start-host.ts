/** Starts the hosts that the end-to-end tests run on. */
import { FormStore } from '#services/forms/form-store.ts';
import type { StoredSubmission } from '#services/forms/stored-forms.ts';
import { serveSite } from '../serve-site.ts';
import { startWrangler } from './start-wrangler.ts';
import { testRelease } from './test-release.ts';

/** `own` is the project's server. */
export type HostName = 'own' | 'cloudflare';

export interface RunningHost {
  url: string;
  /** The forms that the host has taken. */
  store: { all(): StoredSubmission[] };
  close(): Promise<void>;
}

/** @param directory of a built site or a release */
async function startOwn(directory: string): Promise<RunningHost> {
  const store = new FormStore(':memory:');
  const { url, close } = await serveSite(directory, store);
  return { url, store, close: () => close().finally(() => store.close()) };
}

async function startCloudflare(directory: string): Promise<RunningHost> {
  const { url, stored, close } = await startWrangler(await testRelease(directory));
  return { url, store: { all: stored }, close };
}

const starts: Readonly<Record<HostName, (directory: string) => Promise<RunningHost>>> = {
  own: startOwn,
  cloudflare: startCloudflare,
};

/** @param directory of a built site */
export function startHost(name: HostName, directory: string): Promise<RunningHost> {
  return starts[name](directory);
}
