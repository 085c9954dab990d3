/** Schemas of the values of environment variables, for all programs. */
import { isIP } from 'node:net';
import * as v from 'valibot';
import type { StartupMessageKey } from '#i18n/startup-messages.ts';

/** True for an http(s) address that paths can be appended to: without credentials, query and hash. */
export function isBaseAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s?#]+$/.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

/** True if a header can carry the token: with any other, the error of the request would quote it. */
export function isToken(value: string): boolean {
  return /^[\x21-\x7E]+$/.test(value);
}

export const withoutTrailingSlash = v.transform((value: string) => value.replace(/\/+$/, ''));

/** The key of a startup message that says what a variable must be; typed for the schemas. */
export const key = (name: StartupMessageKey) => name;

/** @param key of the message about an invalid value */
export const baseAddress = (key: StartupMessageKey) =>
  v.pipe(v.string(), v.check(isBaseAddress, key), withoutTrailingSlash);

export const wholeNumber = (max: number, message: StartupMessageKey) =>
  v.pipe(v.string(), v.regex(/^\d+$/, message), v.transform(Number), v.maxValue(max, message));

/** A name that a resolver may know. */
function isHostName(value: string): boolean {
  return /^(?=.{1,253}$)[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(value);
}

/** The address that a server listens on: an IP address or a host name. */
export const host = v.pipe(
  v.string(),
  v.check((value) => isIP(value) > 0 || isHostName(value), key('host')),
);

export const token = v.pipe(v.string(), v.check(isToken, key('token')));

/** A secret that two programs share, to authenticate their requests to each other. */
export const secret = v.pipe(token, v.minLength(16, key('secret')));

/** Yes or no. */
export const isOne = v.pipe(
  v.picklist(['0', '1'], key('yes')),
  v.transform((value) => value === '1'),
);

export const postgresAddress = v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\/\S+$/, key('databaseUrl')));
