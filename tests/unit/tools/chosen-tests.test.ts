import { expect, it } from 'vitest';
import { choosesTests } from '#tests/support/chosen-tests.ts';

it.each([
  ['run kept-work', true],
  ['run --project cms cms/tests/day', true],
  ['run --project cms -t closes', true],
  ['test features/search', true],
  ['test search.spec.ts:12', true],
  ['test -g Search', true],
  ['test --grep=Search', true],
  ['run --project unit --project contract', false],
  ['run --project=cms', false],
  ['test --project=own --workers 1', false],
  ['test', false],
])('%s chooses tests: %s', (command, chooses) => {
  expect(choosesTests(command.split(' '))).toBe(chooses);
});
