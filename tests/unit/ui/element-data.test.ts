import { expect, it } from 'vitest';
import { dataFor, type DatasetOf } from '#ui/element-data.ts';

interface Example {
  days: string;
  zone: readonly number[];
  messages: Record<'past' | 'failed', string>;
  night: number | undefined;
}

const data: Example = { days: '/days.json', zone: [1, -300], messages: { past: '« "', failed: '' }, night: undefined };

it('writes text as it is, other values as JSON, and nothing of what is undefined', () => {
  expect(dataFor<Example>(data)).toEqual({
    'data-days': '/days.json',
    'data-zone': '[1,-300]',
    'data-messages': '{"past":"« \\"","failed":""}',
  });
});

it('reads them back with their types', () => {
  const attributes = Object.entries(dataFor<Example>(data));
  const dataset = Object.fromEntries(
    attributes.map(([name, text]) => [name.slice('data-'.length), text]),
  ) as DatasetOf<Example>;
  const zone: readonly number[] = JSON.parse(dataset.zone);
  expect([dataset.days, zone, JSON.parse(dataset.messages).past]).toEqual(['/days.json', [1, -300], '« "']);
  // @ts-expect-error: a key that only the script knows.
  expect(dataset.day).toBeUndefined();
  // @ts-expect-error: a message that only the script knows.
  expect(JSON.parse(dataset.messages).passed).toBeUndefined();
});

it('takes no key that only the component knows, and needs all that the script does', () => {
  const { messages, ...rest } = data;
  // @ts-expect-error: the script has no such key.
  expect(dataFor<Example>({ ...data, day: '' })).toHaveProperty('data-day');
  // @ts-expect-error: the script needs the messages.
  expect(dataFor<Example>(rest)).not.toHaveProperty('data-messages');
  expect(messages.failed).toBe('');
});
