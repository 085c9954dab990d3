import { expect, it } from 'vitest';
import { ArgumentsError, readArguments } from '#services/config/arguments.ts';

const options = { from: { type: 'string' } } as const;

it('are read by name', () => {
  expect(readArguments({ options }, ['--from=dist']).values).toMatchObject({ from: 'dist' });
});

it.each([['--form=dist'], ['--from'], ['dist']])('that are wrong are named in both languages: %s', (argument) => {
  const read = () => readArguments({ options }, [argument]);
  expect(read).toThrow(ArgumentsError);
  expect(read).toThrow(/^Les arguments ne sont pas compris\u00A0: .+\n.*The arguments are not understood: /s);
});
