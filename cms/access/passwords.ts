/** What a password of the panel must be, besides what Strapi asks for: long, and none that everybody tries. */
import { readFileSync } from 'node:fs';
import type { Locale } from '../../i18n/routes.ts';
import { serverMessages } from '../strapi/messages.ts';

const fewest = 12;

/** Strapi takes no longer ones, and says so by itself: to look for repeated words in a megabyte takes minutes. */
const most = 72;

let words: ReadonlySet<string> | undefined;

function commonPasswords(): ReadonlySet<string> {
  const text = () => readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  words ??= new Set(
    text()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  return words;
}

/** True for a common password, in capitals or with digits and signs around it, and for a short word repeated. */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const [, repeated] = /^(.+?)\1+$/s.exec(plain) ?? [];
  if (core.length < 3 || (repeated !== undefined && repeated.length < 6)) return true;
  return [plain, core, repeated ?? ''].some((word) => commonPasswords().has(word));
}

/** The rule that a password breaks; undefined if it is one to be kept. */
export function passwordProblem(password: string, panel: Locale): string | undefined {
  const { translate } = serverMessages(panel, 'requests');
  if ([...password].length < fewest) return translate('password.short', { fewest });
  return password.length <= most && isCommon(password) ? translate('password.common') : undefined;
}
