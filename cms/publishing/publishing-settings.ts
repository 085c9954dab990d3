/** Whom the CMS tells of changes, from the environment. */
import * as v from 'valibot';
import { startupMessage, type StartupMessageKey } from '../../i18n/startup-messages.ts';
import { EnvironmentError, isToken } from '../../src/lib/environment.ts';

/** Whom to call; at most one of the two. */
export interface PublishingSettings {
  /** The publish service beside the site. */
  server?: { url: string; secret: string };
  /** A workflow that is started through its dispatch address. */
  dispatch?: { url: string; token: string; ref: string };
  /** What outcomes must carry; undefined: none is taken. */
  secret?: string;
  /** The public site, without a slash at its end. */
  siteUrl: string;
}

const key = (name: StartupMessageKey) => name;

function isAddress(value: string): boolean {
  return /^https?:\/\/[^\s#]+$/.test(value) && URL.canParse(value) && new URL(value).password === '';
}

const address = v.optional(v.pipe(v.string(), v.check(isAddress, key('address'))));
const token = v.optional(v.pipe(v.string(), v.check(isToken, key('token'))));

const variables = v.object({
  PUBLISH_URL: address,
  PUBLISH_SECRET: token,
  DISPATCH_URL: address,
  DISPATCH_TOKEN: token,
  DISPATCH_REF: v.optional(v.string(), 'main'),
  SITE_URL: v.optional(v.pipe(v.string(), v.check(isAddress, key('siteUrl'))), 'http://localhost:4321'),
});

/** What one variable needs of others. */
function pairProblems(set: Record<string, string | undefined>): string[] {
  const needs = (name: string, other: string) =>
    set[name] && !set[other] ? [startupMessage('pair', { name, other })] : [];
  const both = set['PUBLISH_URL'] && set['DISPATCH_URL'] ? [startupMessage('publishEither')] : [];
  return [
    ...needs('PUBLISH_URL', 'PUBLISH_SECRET'),
    ...needs('DISPATCH_URL', 'DISPATCH_TOKEN'),
    ...needs('DISPATCH_TOKEN', 'DISPATCH_URL'),
    // Without it nobody could tell what came of a run.
    ...needs('DISPATCH_URL', 'PUBLISH_SECRET'),
    ...both,
  ];
}

/**
 * Reads the settings; an empty variable counts as unset.
 *
 * @throws {EnvironmentError} with a line in each language for each wrong variable, which never quotes a value
 */
export function publishingSettings(given: Record<string, string | undefined>): PublishingSettings {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(variables, set);
  const problems = (result.issues ?? []).map((issue) =>
    startupMessage(issue.message as StartupMessageKey, { name: v.getDotPath(issue) ?? '' }),
  );
  problems.push(...pairProblems(set));
  if (!result.success || problems.length > 0) throw new EnvironmentError(problems.join('\n'));
  const { PUBLISH_URL, PUBLISH_SECRET: secret, DISPATCH_URL, DISPATCH_TOKEN, DISPATCH_REF, SITE_URL } = result.output;
  return {
    siteUrl: SITE_URL.replace(/\/+$/, ''),
    ...(secret !== undefined && { secret }),
    ...(PUBLISH_URL !== undefined && secret !== undefined && { server: { url: PUBLISH_URL, secret } }),
    ...(DISPATCH_URL !== undefined &&
      DISPATCH_TOKEN !== undefined && { dispatch: { url: DISPATCH_URL, token: DISPATCH_TOKEN, ref: DISPATCH_REF } }),
  };
}
