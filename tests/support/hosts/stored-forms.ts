import type { RunningHost } from './start-host.ts';

/** The forms that the service stored from an e-mail address. */
export const storedFrom = (store: RunningHost['store'], email: string) =>
  store.all().filter((submission) => submission.email === email);
