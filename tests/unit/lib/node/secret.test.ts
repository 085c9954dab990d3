import { describe, expect, it } from 'vitest';
import { containsSecret, withoutSecret } from '#lib/node/secret.ts';

const secret = 'hush/3f9+c0b="7e\\~';
const base64 = (text: string) => Buffer.from(text).toString('base64');

const encoded = (text: string) => Array.from(text, (sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');

describe('a secret', () => {
  it.each([
    ['as it is', secret],
    ['as JSON', JSON.stringify(secret)],
    ['as JSON with escaped slashes', JSON.stringify(secret).replaceAll('/', '\\/')],
    ['as escaped JSON', Array.from(secret, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join('')],
    ['in an address', encodeURIComponent(secret)],
    ['in an address, in small letters', encodeURIComponent(secret).toLowerCase()],
    ['wholly encoded', encoded(secret)],
    ['in Base64', base64(secret)],
    ['in Base64, behind one byte', base64(`:${secret}`)],
    ['in Base64, behind two bytes', base64(`a:${secret}`)],
    ['in Base64, within a sentence', base64(`The header was: Bearer ${secret}, sent by the build`)],
    ['in Base64 for addresses', Buffer.from(`Bearer ${secret}`).toString('base64url')],
  ])('is found %s', (_, text) => {
    expect(containsSecret(`before ${text} after`, secret)).toBe(true);
    const shown = withoutSecret(`before ${text} after`, secret);
    expect(shown).toMatch(/^before .*\[token\].* after$/);
    expect(containsSecret(shown, secret)).toBe(false);
  });

  it.each(['', 'hush', secret.slice(0, -1), secret.toUpperCase(), base64('something else entirely')])(
    'is not found in %j',
    (text) => {
      expect(containsSecret(text, secret)).toBe(false);
      expect(withoutSecret(text, secret)).toBe(text);
    },
  );

  it('that may be a word is not looked for in content, but never printed', () => {
    expect(containsSecret('any text', 'any')).toBe(false);
    expect(withoutSecret('Bearer any', 'any')).toBe('Bearer [token]');
  });

  it('that is empty changes nothing', () => {
    expect(withoutSecret('text', '')).toBe('text');
  });

  it.each([8, 9, 10, 11])('of %i characters is found at every place within Base64', (length) => {
    const token = 'k3Y_-~.!xQ9'.slice(0, length);
    for (let offset = 0; offset < 7; offset += 1) {
      expect(containsSecret(base64(`${'x'.repeat(offset)}${token}yyy`), token)).toBe(true);
    }
  });
});
