/** The stand-in for the content service keeps the contract that the CMS keeps. */
import { afterAll, beforeAll } from 'vitest';
import { describeReading } from '#tests/support/content-service/reading-contract.ts';
import {
  animalCount,
  type RunningService,
  startService,
  token,
} from '#tests/support/content-service/running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describeReading(() => ({ read: service.read, token, total: animalCount }));
