/** Every message to editors and operators, rendered in both languages. */
import { expect, it } from 'vitest';
import { editorMessage, inBothLanguages } from '#i18n/editor-messages.ts';
import { startupMessage, type StartupMessageKey } from '#i18n/startup-messages.ts';
import editorFrench from '../../../i18n/locales/fr/problems.json' with { type: 'json' };
import startupFrench from '../../../i18n/locales/fr/startup.json' with { type: 'json' };

/** A message without its plural form, with a value for each of its placeholders. */
function messagesIn(texts: Record<string, string>) {
  return Object.entries(texts).map(([form, text]) => {
    const names = Array.from(text.matchAll(/\{\{\s*(\w+)/g), ([, name = '']) => name);
    const counts = { one: 1, many: 1_000_000, other: 3 };
    const [, key = form, plural = 'other'] = /^(.+)_(one|many|other)$/.exec(form) ?? [];
    const values = names.map((name) => [name, name === 'count' ? counts[plural as keyof typeof counts] : `<${name}>`]);
    return { form, key, values: Object.fromEntries(values) as Record<string, string | number> };
  });
}

function expectRendered(text: string, key: string, values: Record<string, string | number>): void {
  const lines = text.split('\n');
  expect(lines.length).toBeGreaterThanOrEqual(2);
  expect(lines[0]).not.toBe(lines[1]);
  expect(text).not.toContain(`:${key}`);
  expect(text).not.toMatch(/\{\{|\}\}|undefined|\[object/);
  for (const value of Object.values(values)) {
    if (typeof value === 'string') expect(text.split(value).length, value).toBeGreaterThanOrEqual(3);
  }
}

it.each(messagesIn(editorFrench))('the message to editors $form', ({ key, values }) => {
  expectRendered(inBothLanguages(editorMessage(key as Parameters<typeof editorMessage>[0], values)), key, values);
});

it.each(messagesIn(startupFrench))('the message to operators $form', ({ key, values }) => {
  expectRendered(startupMessage(key as StartupMessageKey, values), key, values);
});
