import { beforeEach, expect, it, vi } from 'vitest';
import { emptyVisit, maxItems, type Visit } from '#client/visit/visit.ts';
import { forbidStorage, stubStorage } from '#tests/support/stub-storage.ts';

const item = { id: 'animal.panthera-leo', name: 'Lion' };
const words = { dataset: { notkept: 'Not kept' }, textContent: '' };

/** Presses a star beside the programme of a day, in a tab that has just been opened, and says what all stars show then. */
async function press(isPressed = false): Promise<boolean> {
  vi.resetModules();
  const { pressStar } = await import('#features/visit/press-star.ts');
  const show = vi.fn<(isAdded: boolean) => void>();
  // Has no element behind it: what is pressed is asked for these alone.
  const star = Object.assign(Object.create(null) as Parameters<typeof pressStar>[0], {
    item,
    show,
    firstElementChild: { ariaPressed: String(isPressed) },
    closest: () => ({ dataset: { date: '2027-07-03' } }),
  });
  vi.stubGlobal('document', { querySelectorAll: () => [star], getElementById: () => words });
  pressStar(star);
  return Boolean(show.mock.lastCall?.[0]);
}

/** Stores what another tab has made of the visit. */
const storeIn = (kept: Map<string, string>, visit: Partial<Visit>) =>
  kept.set('visit', JSON.stringify({ ...emptyVisit, ...visit }));
const stored = (kept: Map<string, string>) => JSON.parse(kept.get('visit') ?? '{}') as Partial<Visit>;

beforeEach(() => {
  words.textContent = '';
  // The store stops listening after a while.
  vi.useFakeTimers();
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, vi.fn());
});

it('does what visitors want, whatever another tab has done since', async () => {
  const kept = stubStorage();
  storeIn(kept, { date: '2027-07-04', items: [item] });
  expect(await press()).toBe(true);
  expect(stored(kept)).toMatchObject({ date: '2027-07-04', items: [item] });
  kept.delete('visit');
  expect(await press(true)).toBe(false);
  expect(kept.size).toBe(0);
});

it('adds for as long as the page where the device keeps nothing, and says so', async () => {
  forbidStorage();
  expect(await press()).toBe(true);
  expect(words.textContent).toBe('Not kept');
  const kept = stubStorage();
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await press()).toBe(true);
  expect(words.textContent).toBe('Not kept');
  expect(kept.size).toBe(0);
});

it('shows that a visit without room has not got it', async () => {
  const kept = stubStorage();
  storeIn(kept, { items: Array.from({ length: maxItems }, (_, index) => ({ id: `ride.${index}`, name: '' })) });
  expect(await press()).toBe(false);
});
