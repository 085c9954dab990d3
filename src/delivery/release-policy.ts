/** What the security policy of a built site depends on. The site carries it along, as its pages are made for it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PolicyOptions } from './content-security-policy.ts';

/** Relative to the built site. */
export const policyFile = 'policy.json';

/** What the build has written about a built site. */
export function readPolicy(directory: string): PolicyOptions {
  return JSON.parse(readFileSync(join(directory, policyFile), 'utf8')) as PolicyOptions;
}
