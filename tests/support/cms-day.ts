/** What a CMS says of today, and its answers that are no later day. */
import { vi } from 'vitest';
import type { Day } from '#park/day/day.ts';
import { type Answer, hangUp, json, reset, stall, status, truncate } from './loopback-server.ts';

export const dayToken = 'hush-3f9c0b7e';

/**
 * Waits ten times as long for each answer until mocks are restored, as a busy machine may need that: only a CMS that stops
 * within its answer is to run into a limit.
 */
export function waitLonger(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => timeout(10 * milliseconds));
}

/** Says a day as the CMS does, unless it is known. @param ahead milliseconds by which its clock is */
export const says =
  (day: Day, ahead = 0): Answer =>
  (request, response) => {
    const headers = { ETag: `"${day.number}"`, Date: new Date(Date.now() + ahead).toUTCString() };
    if (request.headers['if-none-match'] === headers.ETag) response.writeHead(304, headers).end();
    else json({ data: day }, headers)(request, response);
  };

/** Sends ten megabytes without saying so beforehand. */
const endless: Answer = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.write('{"data":"');
  response.end(`${'x'.repeat(10_000_000)}"}`);
};

const hostile = '\u001B[31m</script>\n'.repeat(1000);

/** @param known a day with something that is not as planned */
export function dayFaults(known: Day): [what: string, answer: Answer][] {
  const next = { ...known, number: known.number + 1 };
  const [disruption] = known.disruptions;
  const saying = (changes: object) => json({ data: { ...next, disruptions: [{ ...disruption, ...changes }] } });
  return [
    ['hangs up', hangUp],
    ['resets the connection', reset],
    ['ends within its answer', truncate],
    ['stops within its answer', stall],
    ['answers 500', status(500)],
    ['answers 401', status(401)],
    ['answers 404', status(404)],
    ['sends nothing', json({ data: null })],
    ['sends ten megabytes', endless],
    ['sends a page', (_, response) => response.writeHead(200).end('<!doctype html>')],
    ['sends another shape', json({ data: { ...next, disruptions: {} } })],
    ['sends a number that is none', json({ data: { ...next, number: hostile } })],
    ['sends a lower number', json({ data: { ...known, number: known.number - 1 } })],
    ['sends the token', saying({ id: dayToken })],
    ['sends to another host', (_, response) => response.writeHead(302, { Location: 'http://127.0.0.2:9/' }).end()],
  ];
}
