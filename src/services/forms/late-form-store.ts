/** The store of the site's own server. Opened lazily: a locked database neither blocks nor stops the server. */
import { keepSweeping } from '#lib/daily-sweep.ts';
import { type FormStore, openFormStore, reachFormStore } from './form-store.ts';
import type { Submission, SubmissionStore } from './form-submission.ts';
import { formSweep } from './retention.ts';
import { sqliteSweep } from './sqlite-sweep.ts';
import { createWhenUnlocked } from './when-unlocked.ts';

export class LateFormStore implements SubmissionStore {
  readonly #path: string;
  readonly #whenUnlocked = createWhenUnlocked();
  #store: FormStore | undefined;
  #stopSweeping: (() => void) | undefined;

  /** @param path of the database file or `':memory:'` */
  constructor(path: string) {
    this.#path = path;
  }

  /**
   * Opens it before the server starts.
   *
   * @throws {FormDatabaseError}
   */
  open(): void {
    this.#keep(openFormStore(this.#path));
  }

  #keep(store: FormStore): void {
    this.#store = store;
    this.#stopSweeping = keepSweeping(formSweep(sqliteSweep(store.run)));
  }

  async save(submission: Submission): Promise<void> {
    await this.#whenUnlocked(() => this.#store ?? this.#keep(reachFormStore(this.#path, 0)));
    await this.#store?.save(submission);
  }

  close(): void {
    this.#stopSweeping?.();
    this.#store?.close();
  }
}
