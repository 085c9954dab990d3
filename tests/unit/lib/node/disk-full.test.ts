import { expect, it } from 'vitest';
import { isDiskFull } from '#lib/node/disk-full.ts';

it.each([
  ['of the file system', { code: 'ENOSPC', errno: -28 }, true],
  ['of a quota', { code: 'EDQUOT' }, true],
  ['of Node’s own SQLite', { code: 'ERR_SQLITE_ERROR', errcode: 13 }, true],
  ['of better-sqlite3', { code: 'SQLITE_FULL' }, true],
  ['of PostgreSQL', { code: '53100' }, true],
  ['of Node’s own SQLite that is locked', { code: 'ERR_SQLITE_ERROR', errcode: 5 }, false],
  ['of better-sqlite3 that is locked', { code: 'SQLITE_BUSY' }, false],
  ['of rights', { code: 'EACCES' }, false],
  ['of anything else', {}, false],
])('an error %s, %j, means that the disk is full: %s', (_, properties, isFull) => {
  expect(isDiskFull(Object.assign(new Error('failed'), properties))).toBe(isFull);
});
