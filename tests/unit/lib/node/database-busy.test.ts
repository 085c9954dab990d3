import { expect, it } from 'vitest';
import { isDatabaseBusy } from '#lib/node/database-busy.ts';

const failure = (properties: object) => Object.assign(new Error('failed'), properties);

it.each([
  ['of Node’s own SQLite', { code: 'ERR_SQLITE_ERROR', errcode: 5 }],
  ['of Node’s own SQLite, in WAL mode', { code: 'ERR_SQLITE_ERROR', errcode: 517 }],
  ['of better-sqlite3', { code: 'SQLITE_BUSY' }],
  ['of better-sqlite3, in WAL mode', { code: 'SQLITE_BUSY_SNAPSHOT' }],
  ['of PostgreSQL', { code: '55P03' }],
])('an error %s means that the database is locked', (_, properties) => {
  expect(isDatabaseBusy(failure(properties))).toBe(true);
});

it.each([{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, { code: 'SQLITE_FULL' }, {}])('%j does not', (properties) => {
  expect(isDatabaseBusy(failure(properties))).toBe(false);
});

it('what is no error does not either', () => {
  expect(isDatabaseBusy({ code: 'SQLITE_BUSY' })).toBe(false);
});
