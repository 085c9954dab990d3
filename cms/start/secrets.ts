/** The secrets of a CMS: made once, kept in a file that only its owner can read. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { replaceFile } from '../../src/lib/node/replace-file.ts';
import { dataFolder } from './folders.ts';

const random = () => randomBytes(24).toString('base64url');

const makers: Record<string, () => string> = {
  APP_KEYS: () => `${random()},${random()}`,
  ADMIN_JWT_SECRET: random,
  API_TOKEN_SALT: random,
  TRANSFER_TOKEN_SALT: random,
  ENCRYPTION_KEY: random,
  CONTENT_API_TOKEN: random,
  PREVIEW_API_TOKEN: random,
  PUBLISH_SECRET: random,
  PREVIEW_SECRET: random,
};

/** Strapi asks for a capital, a small letter and a digit. */
export const makePassword = () => `Zoo1-${random()}`;

export const secretsFile = () => join(dataFolder(), 'secrets.env');

const readSecrets = () => (existsSync(secretsFile()) ? readFileSync(secretsFile(), 'utf8') : '');

/** Replaces the file, which is whole even if the power fails: nothing else has the keys to what is encrypted. */
const writeSecrets = (text: string) => replaceFile(secretsFile(), text, { mode: 0o600, flush: true });

export const hasSecret = (name: string): boolean => Boolean(parseEnv(readSecrets())[name]);

/** Keeps a secret until it is dropped. */
export function keepSecret(name: string, value: string): void {
  writeSecrets(`${readSecrets()}${name}=${value}\n`);
}

/** Removes a secret that nobody needs any longer. */
export function dropSecret(name: string): void {
  if (!hasSecret(name)) return;
  const lines = readSecrets().split('\n');
  writeSecrets(lines.filter((line) => !line.startsWith(`${name}=`)).join('\n'));
}

/**
 * Sets what the environment lacks, from the file; secrets that it lacks too are made and added to it.
 *
 * @returns the names of those that the file has set
 */
export function loadSecrets(): Set<string> {
  const file = secretsFile();
  const text = readSecrets();
  const known = parseEnv(text);
  const missing = Object.entries(makers).filter(([name]) => !known[name] && !process.env[name]);
  if (missing.length > 0) {
    const added = missing.map(([name, make]) => `${name}=${make()}\n`).join('');
    writeSecrets(text + added);
  }
  if (!existsSync(file)) return new Set();
  const kept = Object.entries(parseEnv(readFileSync(file, 'utf8'))).filter(([name]) => !process.env[name]);
  for (const [name, value] of kept) process.env[name] = value;
  return new Set(kept.map(([name]) => name));
}
