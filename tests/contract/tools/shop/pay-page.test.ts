/** The page of the stand-in shop on which visitors pay or give up. */
import { expect, it } from 'vitest';
import { startShop } from '#tests/support/stand-in-shop.ts';

const uuid = '00000000-0000-4000-8000-00000000000f';
const units = [{ id: 'adult', quantity: 2 }];
const held = { productId: 'winter-day', optionId: 'DEFAULT', units, availabilityId: '2026-12-05', uuid };

async function startPaying() {
  const started = await startShop();
  await started.client.hold(held);
  const pay = `${started.url}/pay/${uuid}`;
  const press = async (action: string) =>
    (await fetch(`${pay}/${action}?lang=en`, { method: 'POST', body: new FormData() })).text();
  return { ...started, pay, press };
}

it('says what is bought in the language of the visitor, and asks to pay or to give up', async () => {
  const { pay } = await startPaying();
  const [french, english] = await Promise.all(
    ['fr', 'en'].map(async (lang) => (await fetch(`${pay}?lang=${lang}`)).text()),
  );
  expect(french).toMatch(/Réservé[^]*53\.98 \$[^]*Payer[^]*Abandonner/);
  expect(english).toMatch(/On hold[^]*53\.98 \$[^]*Pay[^]*Give up/);
});

it.each([
  ['confirm', 'none', 'Confirmed', 'CONFIRMED', 'confirmed'],
  ['confirm', 'unconfirmed', 'Paid, not yet confirmed', 'PENDING', 'unconfirmed'],
  ['give-up', 'none', 'Given up', 'CANCELLED', 'givenUp'],
] as const)(
  '%s, with the fault %s, ends as %s, and leads back to what the site says of that',
  async (action, fault, text, status, outcome) => {
    const { shop, client, press } = await startPaying();
    shop.fault = fault;
    const page = await press(action);
    expect(page).toContain(text);
    expect(page).toContain(`href="https://zoo.example/en/rates?booking=${uuid}#tickets-${outcome}"`);
    expect((await client.hold(held)).status).toBe(status);
  },
);

it('confirms once, however often one presses, unless it is told to reject that', async () => {
  const { shop, press } = await startPaying();
  for (let times = 0; times < 2; times += 1) expect(await press('confirm')).toContain('Confirmed');
  shop.fault = 'doubleConfirm';
  expect(await press('confirm')).toContain('can’t be confirmed');
});

it('is no page for bookings that are none', async () => {
  const { url } = await startShop();
  expect((await fetch(`${url}/pay/nobody`)).status).toBe(404);
});

it('is switched to a fault by hand', async () => {
  const { shop, url } = await startShop();
  const choose = (fault: string) => fetch(url, { method: 'POST', body: new URLSearchParams({ fault }) });
  expect(await (await choose('broken')).text()).toMatch(/value="broken"\s+checked/);
  await choose('toString');
  expect(shop.fault).toBe('broken');
});
