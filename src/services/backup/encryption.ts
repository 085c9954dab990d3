/**
 * Encryption of archives: AES-256-GCM, with a key that scrypt makes of `BACKUP_KEY` and a salt of the archive's own. An
 * archive is the magic bytes, the salt, bytes by which a wrong key is told from a damaged file, what is encrypted, and its
 * tag. OpenSSL refuses more than 64 GiB in one of them, which is what AES-GCM may encrypt.
 */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { open } from 'node:fs/promises';
import { startupMessage } from '#i18n/startup-messages.ts';
import { BackupError } from './backup-error.ts';

const algorithm = 'aes-256-gcm';
const magic = Buffer.from('zoo-backup-1\n');

/** Bytes. */
const sizes = { salt: 16, check: 16, key: 32, nonce: 12, tag: 16 };
const headerSize = magic.length + sizes.salt + sizes.check;

/** The cost of guessing a key that somebody has chosen: 64 MiB and a tenth of a second for each try. */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 };

/** Parts of what scrypt makes of a key: no archive shares one with another. */
function keysOf(key: string, salt: Uint8Array): { check: Buffer; secret: Buffer; nonce: Buffer } {
  const bytes = scryptSync(key, salt, sizes.check + sizes.key + sizes.nonce, cost);
  const [afterCheck, afterKey] = [sizes.check, sizes.check + sizes.key];
  return {
    check: bytes.subarray(0, afterCheck),
    secret: bytes.subarray(afterCheck, afterKey),
    nonce: bytes.subarray(afterKey),
  };
}

/** A step of a pipeline that encrypts. */
export function encrypting(key: string) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(sizes.salt);
    const { check, secret, nonce } = keysOf(key, salt);
    const cipher = createCipheriv(algorithm, secret, nonce);
    yield Buffer.concat([magic, salt, check]);
    for await (const chunk of source) yield cipher.update(chunk);
    yield cipher.final();
    yield cipher.getAuthTag();
  };
}

/** The first bytes of a file, as many as there are. */
async function startOf(file: string, size: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(size), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Whether a file is an encrypted archive, whole or not. */
export async function isEncrypted(file: string): Promise<boolean> {
  return (await startOf(file, magic.length)).equals(magic);
}

/**
 * Decrypts an archive. What it yields is not known to be whole before it ends.
 *
 * @throws {BackupError} by rejection with another key than that of the archive
 * @throws an error by rejection, at the end, if a byte is missing or another one
 */
export async function* decrypted(file: string, key: string): AsyncGenerator<Buffer> {
  const header = await startOf(file, headerSize);
  const salt = header.subarray(magic.length, magic.length + sizes.salt);
  const { check, secret, nonce } = keysOf(key, salt);
  const handle = await open(file);
  try {
    const end = (await handle.stat()).size - sizes.tag;
    if (end < headerSize) throw new BackupError(startupMessage('backupUnreadable', { file, reason: 'cut off' }));
    if (!timingSafeEqual(check, header.subarray(-sizes.check))) {
      throw new BackupError(startupMessage('backupWrongKey', { file }));
    }
    const decipher = createDecipheriv(algorithm, secret, nonce);
    const { buffer: tag } = await handle.read({ buffer: Buffer.alloc(sizes.tag), position: end });
    decipher.setAuthTag(tag);
    // An empty range would be read to the end of the file; no archive is one.
    for await (const chunk of handle.createReadStream({ start: headerSize, end: end - 1, autoClose: false })) {
      yield decipher.update(chunk as Buffer);
    }
    yield decipher.final();
  } finally {
    await handle.close();
  }
}
