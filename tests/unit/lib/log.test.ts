/** Events as they are printed. */
import { expect, it, vi } from 'vitest';
import { log } from '#lib/log.ts';

/** Prints an event of each level. @param journal what systemd sets for programs whose output its journal reads */
function printed(journal: string | undefined): unknown[] {
  vi.stubEnv('JOURNAL_STREAM', journal);
  const lines: unknown[] = [];
  for (const method of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => void lines.push([method, ...parts]));
  }
  log('site').info('ready');
  log('site').warn('late');
  log('site').error('gone:', 404);
  return lines;
}

it('events have their level, which the journal of systemd understands', () => {
  expect(printed(undefined)).toEqual([
    ['log', '[site] info: ready'],
    ['warn', '[site] warning: late'],
    ['error', '[site] error: gone:', 404],
  ]);
  expect(printed('9:1234')).toEqual([
    ['log', '<6>[site] info: ready'],
    ['warn', '<4>[site] warning: late'],
    ['error', '<3>[site] error: gone:', 404],
  ]);
});
