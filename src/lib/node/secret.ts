/** Finds a secret in text, however a service may have written it there. */

/** Shorter ones are ordinary words, and their Base64 is a few letters. */
const shortestSecret = 8;

const hex = (sign: string) => sign.charCodeAt(0).toString(16).padStart(2, '0');
const ignoringCase = (digits: string) => digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/** A character as it is, escaped as in JSON, or encoded as in an address. */
function patternOf(sign: string): string {
  const code = ignoringCase(hex(sign));
  const itself = String.raw`\u{${hex(sign)}}`;
  return String.raw`(?:\\?${itself}|%${code}|\\u00${code})`;
}

const wordPattern = (text: string) => Array.from(text, patternOf).join('');

/** Both alphabets of Base64. */
const base64Pattern = (text: string) =>
  Array.from(text, (sign) => (/[+/]/.test(sign) ? `(?:${patternOf('+')}|${patternOf('/')}|[-_])` : sign)).join('');

/** The Base64 of a text after `offset` other bytes, without the characters that depend on its neighbours. */
function base64At(text: string, offset: number): string {
  const encoded = Buffer.from(' '.repeat(offset) + text).toString('base64');
  const start = Math.ceil((offset * 8) / 6);
  return encoded.slice(start, Math.floor(((offset + text.length) * 8) / 6));
}

/** A secret as it is, escaped, URL-encoded, or anywhere within Base64; it has only characters of header values. */
function secretPattern(secret: string): RegExp {
  const encoded =
    secret.length < shortestSecret ? [] : [0, 1, 2].map((offset) => base64Pattern(base64At(secret, offset)));
  return new RegExp([wordPattern(secret), ...encoded].join('|'), 'gu');
}

/** True if a text contains the secret. False for a secret so short that it may be an ordinary word. */
export function containsSecret(text: string, secret: string): boolean {
  return secret.length >= shortestSecret && secretPattern(secret).test(text);
}

/** The text with every occurrence of the secret replaced. */
export function withoutSecret(text: string, secret: string): string {
  return secret === '' ? text : text.replace(secretPattern(secret), '[token]');
}
