import { expect, it } from 'vitest';
import { isDiskFull } from '#lib/node/disk-full.ts';

const failure = (properties: object) => Object.assign(new Error('failed'), properties);

it.each([
  ['of the file system', { code: 'ENOSPC', errno: -28 }],
  ['of a quota', { code: 'EDQUOT' }],
  ['of Node’s own SQLite', { code: 'ERR_SQLITE_ERROR', errcode: 13 }],
  ['of better-sqlite3', { code: 'SQLITE_FULL' }],
  ['of PostgreSQL', { code: '53100' }],
])('an error %s means that the disk is full', (_, properties) => {
  expect(isDiskFull(failure(properties))).toBe(true);
});

it.each([{ code: 'ERR_SQLITE_ERROR', errcode: 5 }, { code: 'SQLITE_BUSY' }, { code: 'EACCES' }, {}])(
  '%j does not',
  (properties) => {
    expect(isDiskFull(failure(properties))).toBe(false);
  },
);
