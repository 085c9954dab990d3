import { expect, it } from 'vitest';
import { isDatabaseBusy } from '#lib/node/database-busy.ts';

it.each([
  ['of Node’s own SQLite', { code: 'ERR_SQLITE_ERROR', errcode: 5 }, true],
  ['of Node’s own SQLite, in WAL mode', { code: 'ERR_SQLITE_ERROR', errcode: 517 }, true],
  ['of better-sqlite3', { code: 'SQLITE_BUSY' }, true],
  ['of better-sqlite3, in WAL mode', { code: 'SQLITE_BUSY_SNAPSHOT' }, true],
  ['of PostgreSQL', { code: '55P03' }, true],
  ['of Node’s own SQLite on a full disk', { code: 'ERR_SQLITE_ERROR', errcode: 13 }, false],
  ['of better-sqlite3 on a full disk', { code: 'SQLITE_FULL' }, false],
  ['of anything else', {}, false],
])('an error %s, %j, means that the database is locked: %s', (_, properties, isBusy) => {
  expect(isDatabaseBusy(Object.assign(new Error('failed'), properties))).toBe(isBusy);
});

it('what is no error does not either', () => {
  expect(isDatabaseBusy({ code: 'SQLITE_BUSY' })).toBe(false);
});
