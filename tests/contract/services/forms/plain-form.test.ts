/** Forms as pages without script send them: a plain form post, answered with a redirect to a page. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFormService } from '#tests/support/content-service/form-service.ts';
import { contact, newsletter, siteOrigin, startService } from '#tests/support/content-service/running-service.ts';

const limit = 4;
const forms = useFormService(limit);
afterEach(() => vi.restoreAllMocks());

async function send(fields: Record<string, string>, headers?: Record<string, string>): Promise<string | null> {
  const response = await forms.sendPlain(fields, headers);
  expect(response.status).toBe(303);
  expect(await response.text()).toBe('');
  return response.headers.get('location');
}

/** Sends a body as it is. @returns status and redirect */
async function post(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${forms.url}/form`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body,
    redirect: 'manual',
  });
  return [response.status, response.headers.get('location')];
}

const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** More fields than any form has. */
const manyFields = Array.from({ length: 15_000 }, (_, index) => index.toString(36)).join('&');

describe('a plain form post', () => {
  it('redirects to the thank-you page in its language', async () => {
    expect(await send(newsletter, { Origin: siteOrigin })).toBe('/merci');
    expect(forms.lastStored()).toMatchObject({ form: 'newsletter', language: 'fr', origin: siteOrigin });
    expect(await send({ ...contact, language: 'en' })).toBe('/en/thank-you');
    expect(forms.lastStored()).toMatchObject({ form: 'contact', language: 'en', fields: { name: 'Zoé Tremblay' } });
  });

  it('is stored as entered, with the line breaks of the textarea', async () => {
    await send({ ...contact, message: '<b>Bonjour</b>\r\n\r\n"&amp;" + 100 % 🦊' });
    expect(forms.lastStored()?.fields['message']).toBe('<b>Bonjour</b>\n\n"&amp;" + 100 % 🦊');
  });

  it('may fill the textarea with line breaks', async () => {
    expect(await send({ ...contact, message: 'a\r\n'.repeat(2000) })).toBe('/merci');
  });

  it.each([
    ['consent', 'consent=no&consent=yes', '#refused-newsletter-consent'],
    ['consent', 'consent=yes&consent=yes', '#refused-newsletter-consent'],
    ['e-mail address', 'consent=yes&email=other%40example.org', '#refused-newsletter-email'],
    ['form', 'consent=yes&form=contact', ''],
    ['wording', 'consent=yes&consentText=Nothing', ''],
  ])('with its %s given twice is not sent: %s', async (_, fields, hash) => {
    const before = forms.stored().length;
    const { consent, ...others } = newsletter;
    expect(consent).toBe('yes');
    expect(await post(`${encoded(others)}&${fields}`)).toEqual([303, `/envoi-impossible${hash}`]);
    expect(forms.stored()).toHaveLength(before);
  });

  it('keeps fields of one line on one line, whatever a program sends', async () => {
    await send({ ...contact, name: 'Zoé\r\nBcc: all@example.org\u0000\u2028\tTremblay' });
    expect(forms.lastStored()?.fields['name']).toBe('Zoé Bcc: all@example.org Tremblay');
    expect(await send({ ...contact, email: 'zoe@example.org\r\nBcc: all@example.org' })).toBe(
      '/envoi-impossible#refused-contact-email',
    );
    const quote = { ...contact, form: 'quote', event: 'Fête\nBcc: x', guests: '20', organisation: 'A\r\nB', phone: '' };
    expect(await send(quote)).toBe('/merci');
    expect(forms.lastStored()?.fields).toMatchObject({ event: 'Fête Bcc: x', organisation: 'A B' });
  });

  it('redirects to the first field to correct on the failure page in its language if it is invalid', async () => {
    const before = forms.stored().length;
    expect(await send({ ...newsletter, email: 'zoe' })).toBe('/envoi-impossible#refused-newsletter-email');
    expect(await send({ ...contact, message: 'x'.repeat(10_000), language: 'en' })).toBe(
      '/en/not-sent#refused-contact-message',
    );
    expect(await send({ ...contact, name: '', email: '', message: '' })).toBe('/envoi-impossible#refused-contact-name');
    expect(await send({ ...contact, form: 'x"><script>' })).toBe('/envoi-impossible');
    expect(forms.stored()).toHaveLength(before);
  });

  it('falls back to the language of the page it was on, then to French', async () => {
    const fields: Partial<typeof newsletter> = { ...newsletter };
    delete fields.language;
    expect(await send(fields, { Referer: `${siteOrigin}/en/contact-us` })).toBe('/en/not-sent');
    expect(await send(fields, { Referer: `${siteOrigin}/enclos` })).toBe('/envoi-impossible');
    expect(await send(fields, { Referer: 'nonsense' })).toBe('/envoi-impossible');
    expect(await send({ ...fields, language: 'de' })).toBe('/envoi-impossible');
  });

  it('thanks robots and stores nothing', async () => {
    const before = forms.stored().length;
    expect(await send({ ...newsletter, website: 'x' })).toBe('/merci');
    expect(forms.stored()).toHaveLength(before);
  });

  it('redirects to the failure page in its language if there are too many', async () => {
    for (let count = 0; count < limit; count += 1) await send(newsletter);
    const response = await forms.sendPlain({ ...newsletter, language: 'en' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/en/not-sent');
    expect(response.headers.get('retry-after')).toBe('60');
    // The form is not decoded then.
    expect(await post(manyFields)).toEqual([303, '/envoi-impossible']);
    expect(await post(manyFields, { Referer: `${siteOrigin}/en/contact-us` })).toEqual([303, '/en/not-sent']);
  });

  it('of more fields than any form has is none, and counts as one of those that a visitor may send', async () => {
    const before = forms.stored().length;
    const some = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, 'x']));
    expect(await send({ ...contact, ...some })).toBe('/merci');
    expect(await post(`${encoded(contact)}&${manyFields}`)).toEqual([303, '/envoi-impossible']);
    expect(await post(`${encoded(contact)}${'&'.repeat(15_000)}`)).toEqual([303, '/envoi-impossible']);
    expect(await post(manyFields)).toEqual([303, '/envoi-impossible']);
    expect(forms.stored()).toHaveLength(before + 1);
    expect((await forms.sendJson(contact)).status).toBe(429);
  });

  it('redirects to the failure page if it is too large', async () => {
    const headers = { Referer: `${siteOrigin}/en/contact-us` };
    expect(await send({ ...contact, message: 'x'.repeat(70_000) }, headers)).toBe('/en/not-sent');
  });
});

describe('a database that fails', () => {
  const failing = {
    save: () => {
      throw new Error('disk full');
    },
  };

  it('results in a 500, the failure page, and an error on stderr without personal data', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const broken = await startService({ store: failing });
    const response = await broken.sendJson(newsletter, { Origin: siteOrigin });
    expect(response.status).toBe(500);
    expect(response.headers.get('access-control-allow-origin')).toBe(siteOrigin);
    expect(await response.json()).toMatchObject({ error: { status: 500, name: 'InternalServerError' } });
    const page = await broken.sendPlain(newsletter);
    expect([page.status, page.headers.get('location')]).toEqual([303, '/envoi-impossible']);
    await broken.close();
    expect(log.mock.calls.flat().map(String).join(' ')).toContain('disk full');
    expect(log.mock.calls.flat().map(String).join(' ')).not.toContain(newsletter.email);
  });
});

describe('pages on another host', () => {
  it('are redirected to by absolute address', async () => {
    const away = await startService({
      formPages: {
        thankYou: { fr: `${siteOrigin}/merci`, en: `${siteOrigin}/en/thank-you` },
        notSent: { fr: `${siteOrigin}/envoi-impossible`, en: `${siteOrigin}/en/not-sent` },
      },
    });
    const response = await away.sendPlain(newsletter, { Origin: siteOrigin });
    expect(response.headers.get('location')).toBe(`${siteOrigin}/merci`);
    await away.close();
  });
});
