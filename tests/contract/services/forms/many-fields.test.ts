/** Forms that are made to keep the server busy. */
import { describe, expect, it } from 'vitest';
import { useFormService } from '#tests/support/content-service/form-service.ts';
import { contact, newsletter, siteOrigin } from '#tests/support/content-service/running-service.ts';

const limit = 3;
const forms = useFormService(limit);

const names = (count: number) => Array.from({ length: count }, (_, index) => index.toString(36));
const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

async function post(body: string, type: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${forms.url}/form`, {
    method: 'POST',
    headers: { 'Content-Type': type, ...headers },
    body,
    redirect: 'manual',
  });
  return [response.status, response.headers.get('location')];
}

const plain = 'application/x-www-form-urlencoded';
const json = 'application/json';

describe('a form of more fields than any form has', () => {
  it('is no form, however it is encoded', async () => {
    const before = forms.stored().length;
    expect(await post(`${encoded(contact)}&${names(15_000).join('&')}`, plain)).toEqual([303, '/envoi-impossible']);
    expect(await post(`${encoded(contact)}${'&'.repeat(15_000)}`, plain)).toEqual([303, '/envoi-impossible']);
    const many = Object.fromEntries(names(4000).map((name) => [name, '']));
    expect(await post(JSON.stringify({ ...contact, ...many }), json)).toEqual([400, null]);
    expect(forms.stored()).toHaveLength(before);
  });

  it('counts as one of the forms that a visitor may send', async () => {
    for (let count = 0; count < limit; count += 1) await post(names(15_000).join('&'), plain);
    expect(await post(JSON.stringify(contact), json)).toEqual([429, null]);
  });

  it('may have some that are unknown', async () => {
    const some = Object.fromEntries(names(20).map((name) => [name, 'x']));
    expect(await post(encoded({ ...contact, ...some }), plain)).toEqual([303, '/merci']);
  });
});

describe('a form beyond the limit', () => {
  it('is not decoded', async () => {
    for (let count = 0; count < limit; count += 1) await forms.sendJson(newsletter);
    expect(await post('{', json)).toEqual([429, null]);
  });

  it('still leads to a page in its language', async () => {
    for (let count = 0; count < limit; count += 1) await forms.sendJson(newsletter);
    expect(await post(encoded({ ...contact, language: 'en' }), plain)).toEqual([303, '/en/not-sent']);
    expect(await post(names(15_000).join('&'), plain)).toEqual([303, '/envoi-impossible']);
    const referer = { Referer: `${siteOrigin}/en/contact-us` };
    expect(await post(names(15_000).join('&'), plain, referer)).toEqual([303, '/en/not-sent']);
  });
});
