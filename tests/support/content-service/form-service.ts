/** A service for the tests of forms in one file, whose rate limit starts afresh with each test. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { StoredSubmission } from '#services/forms/stored-forms.ts';
import { type RunningService, startService } from './running-service.ts';

export interface FormService extends Pick<RunningService, 'url' | 'sendJson' | 'sendPlain'> {
  /** Milliseconds since 1970. */
  now: number;
  stored(): StoredSubmission[];
  lastStored(): StoredSubmission | undefined;
}

const hour = 3_600_000;

/**
 * Starts the service before the tests of a file and closes it after them.
 *
 * @param limit forms that are allowed in a minute
 */
export function useFormService(limit: number): FormService {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ rateLimit: { limit, windowMs: 60_000 }, now: () => forms.now });
  });
  afterAll(() => service.close());
  beforeEach(() => {
    forms.now += hour;
  });
  const forms: FormService = {
    now: Date.parse('2027-06-24T14:00:00Z'),
    get url() {
      return service.url;
    },
    sendJson: (fields, headers) => service.sendJson(fields, headers),
    sendPlain: (fields, headers) => service.sendPlain(fields, headers),
    stored: () => service.store.all(),
    lastStored: () => service.store.all().at(-1),
  };
  return forms;
}
