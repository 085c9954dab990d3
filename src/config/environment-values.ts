/** What environment variables may hold, whatever program reads them. */
import { isIP } from 'node:net';
import * as v from 'valibot';
import type { StartupMessageKey } from '#i18n/startup-messages.ts';

/** Whether paths can be appended to an http(s) address: it has no credentials, query or hash. */
export function isBaseAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s?#]+$/.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

/** Whether a header can carry a token. The error of a request quotes one that it can't. */
export function isToken(value: string): boolean {
  return /^[\x21-\x7E]+$/.test(value);
}

export const withoutTrailingSlash = v.transform((value: string) => value.replace(/\/+$/, ''));

/** A message of a variable: the key of what it must be. */
export const key = (name: StartupMessageKey) => name;

/** @param key of what it must be */
export const baseAddress = (key: StartupMessageKey) =>
  v.pipe(v.string(), v.check(isBaseAddress, key), withoutTrailingSlash);

export const wholeNumber = (max: number, message: StartupMessageKey) =>
  v.pipe(v.string(), v.regex(/^\d+$/, message), v.transform(Number), v.maxValue(max, message));

/** A name that a resolver may know. */
function isHostName(value: string): boolean {
  return /^(?=.{1,253}$)[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(value);
}

/** What a server listens on. */
export const host = v.pipe(
  v.string(),
  v.check((value) => isIP(value) > 0 || isHostName(value), key('host')),
);

export const token = v.pipe(v.string(), v.check(isToken, key('token')));

/** What programs prove to each other who they are with. */
export const secret = v.pipe(token, v.minLength(16, key('secret')));

/** Yes or no. */
export const isOne = v.pipe(
  v.picklist(['0', '1'], key('yes')),
  v.transform((value) => value === '1'),
);
