import type { FormStore } from '../../src/service/form-store.ts';

/** The forms that the service stored from an e-mail address. */
export const storedFrom = (store: FormStore, email: string) =>
  store.all().filter((submission) => submission.email === email);
