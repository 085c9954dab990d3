/** The parts of the Worker that `/health` tells of: no disk, and of other services what its data centre knows. */
import * as v from 'valibot';
import * as files from '#i18n/site-files.ts';
import { log } from '#lib/log.ts';
import { manifestPath } from '#lib/manifest-path.ts';
import { unknownDay } from '#park/day/day.ts';
import { daySchema } from '#park/day/day-schema.ts';
import { availabilityAddress } from '#park/tickets/availability.ts';
import { ageSeconds, type Check, type Checks, oldestHandedOn } from '#services/http/health.ts';
import { currentDay, type DayBindings } from './worker-day.ts';
import type { ReadPlace } from './worker-read-through.ts';
import { currentAvailability, type ShopBindings } from './worker-shop.ts';

export interface WorkerParts {
  bindings: DayBindings & ShopBindings;
  placeOf(path: string): ReadPlace;
  /** Asks the object that keeps forms whether it can. */
  askForms(): Promise<Response>;
  /** False if forms are sent elsewhere. */
  hasForms: boolean;
}

const json = <Value>(schema: v.GenericSchema<unknown, Value>) => v.pipe(v.string(), v.parseJson(), schema);
const releaseSchema = json(v.object({ release: v.string() }));
const daySchemaOrNone = v.fallback(json(daySchema), unknownDay);
const timedSchema = json(v.object({ at: v.string() }));

async function releaseCheck({ readBuilt }: ReadPlace): Promise<Check> {
  const { success, output } = v.safeParse(releaseSchema, await readBuilt());
  return success ? { status: 'pass', name: output.release } : { status: 'fail' };
}

/** Another isolate may be the one that asks in vain, and what is sent is old then. */
const isAnswering = (at: string, { readings }: ReadPlace) => !readings.hasFailed && ageSeconds(at) <= oldestHandedOn;

async function dayCheck({ bindings }: WorkerParts, place: ReadPlace): Promise<Check> {
  const told = await currentDay(bindings, place);
  const { number, at } = v.parse(daySchemaOrNone, told ?? (await place.readBuilt()));
  if (told === undefined) return { status: 'pass', number, ageSeconds: ageSeconds(at) };
  const cmsAnswers = isAnswering(at, place);
  return { status: cmsAnswers ? 'pass' : 'warn', number, ageSeconds: ageSeconds(at), cmsAnswers };
}

/** Undefined without a shop. */
async function availabilityCheck({ bindings }: WorkerParts, place: ReadPlace): Promise<Check | undefined> {
  const told = await currentAvailability(bindings, place);
  if (told === undefined) return undefined;
  const { at } = v.parse(timedSchema, told);
  const shopAnswers = isAnswering(at, place);
  return { status: shopAnswers ? 'pass' : 'warn', shopAnswers, ageSeconds: ageSeconds(at) };
}

async function formsCheck({ askForms, hasForms }: WorkerParts): Promise<Check | undefined> {
  if (!hasForms) return undefined;
  try {
    const { ok, status } = await askForms();
    if (!ok) throw new Error(`It answers ${status}.`);
    return { status: 'pass' };
  } catch (error) {
    log('form').error('No form could be stored now:', error);
    return { status: 'fail' };
  }
}

/** Looks at all parts. Forms and the shop are left out where the site has none of its own. */
export async function workerChecks(parts: WorkerParts): Promise<Checks> {
  const { placeOf } = parts;
  const [release, day, availability, forms] = await Promise.all([
    releaseCheck(placeOf(manifestPath)),
    dayCheck(parts, placeOf(files.day.fr)),
    availabilityCheck(parts, placeOf(availabilityAddress)),
    formsCheck(parts),
  ]);
  return { release, day, ...(availability && { availability }), ...(forms && { forms }) };
}
