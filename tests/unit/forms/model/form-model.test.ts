import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { draftKey } from '../../../../src/forms/model/draft.ts';
import { text } from '../../../../src/forms/model/fields.ts';
import { createFormModel, type FormState } from '../../../../src/forms/model/form-model.ts';
import type { SendOutcome } from '../../../../src/forms/model/send-form.ts';

const schema = v.object({ form: v.literal('note', 'invalid'), name: text(10), message: text(10) });
const right = { form: 'note', name: 'Zoé', message: 'Allô' };

const form = (fields: Record<string, string>, isOnline = true) => ({ url: '/form', fields, schema, isOnline });

/** A form with a service that answers when told to. */
function startForm() {
  let answer: (outcome: SendOutcome) => void = () => undefined;
  const send = vi.fn(() => new Promise<SendOutcome>((resolve) => (answer = resolve)));
  const model = createFormModel({ name: 'note', fields: ['name', 'message'], send });
  const seen: FormState['kind'][] = [];
  model.$state.listen(({ kind }) => seen.push(kind));
  return { model, send, seen, answer: (outcome: SendOutcome) => answer(outcome) };
}

let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a form', () => {
  it('is sent, thanked for, and forgotten', async () => {
    const { model, send, seen, answer } = startForm();
    model.draft.change('name', 'Zoé');
    const sending = model.submit(form(right));
    answer({ kind: 'sent' });
    await sending;
    expect(send).toHaveBeenCalledExactlyOnceWith('/form', right);
    expect(seen).toEqual(['sending', 'sent']);
    expect(model.draft.$values.get()).toEqual({});
    expect(stored.size).toBe(0);
  });

  it('is sent once, however often the button is pressed', async () => {
    const { model, send, answer } = startForm();
    const sending = model.submit(form(right));
    await model.submit(form(right));
    await model.submit(form(right));
    answer({ kind: 'sent' });
    await sending;
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('says that it is being sent where that takes a while, long enough to be read', async () => {
    const { model, answer } = startForm();
    const sending = model.submit(form(right));
    await vi.advanceTimersByTimeAsync(199);
    expect(model.$state.get()).toEqual({ kind: 'sending', isSlow: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(model.$state.get()).toEqual({ kind: 'sending', isSlow: true });
    answer({ kind: 'sent' });
    await vi.advanceTimersByTimeAsync(199);
    expect(model.$state.get().kind).toBe('sending');
    await vi.advanceTimersByTimeAsync(1);
    await sending;
    expect(model.$state.get().kind).toBe('sent');
  });

  it('with a mistake is not sent, and the mistake can be corrected', async () => {
    const { model, send } = startForm();
    await model.submit(form({ ...right, name: '', message: 'beaucoup trop long' }));
    expect(send).not.toHaveBeenCalled();
    const problems = { name: 'required', message: 'tooLong' };
    expect(model.$state.get()).toEqual({ kind: 'invalid', problems });
    model.recheck('message', '');
    expect(model.$problems.get()).toEqual({ name: 'required', message: 'required' });
    model.recheck('name', 'Zoé');
    expect(model.$problems.get()).toEqual({ message: 'required' });
    // The list of what was wrong stays in place while the visitor works on it.
    expect(model.$state.get()).toEqual({ kind: 'invalid', problems });
  });

  it('shows what the service found wrong', async () => {
    const { model, answer } = startForm();
    const sending = model.submit(form(right));
    answer({ kind: 'invalid', problems: { name: 'invalid', language: 'invalid' } });
    await sending;
    expect(model.$problems.get()).toEqual({ name: 'invalid' });
    model.recheck('name', 'Zoé Tremblay'.slice(0, 8));
    expect(model.$problems.get()).toEqual({});
  });

  it('fails where the service finds fault with nothing a visitor could correct', async () => {
    const { model, answer } = startForm();
    const sending = model.submit(form(right));
    answer({ kind: 'invalid', problems: { language: 'invalid' } });
    await sending;
    expect(model.$state.get()).toEqual({ kind: 'failed', failure: { kind: 'unavailable' } });
  });

  it.each([{ kind: 'unavailable' }, { kind: 'tooLarge' }, { kind: 'limited', retryAfter: 60 }] as const)(
    'that fails (%j) keeps what was typed, and can be sent again',
    async (failure) => {
      const { model, send, answer } = startForm();
      model.draft.change('name', 'Zoé');
      const sending = model.submit(form(right));
      answer(failure);
      await sending;
      expect(model.$state.get()).toEqual({ kind: 'failed', failure });
      expect(model.draft.$values.get()).toEqual({ name: 'Zoé' });
      const again = model.submit(form(right));
      answer({ kind: 'sent' });
      await again;
      expect(send).toHaveBeenCalledTimes(2);
      expect(model.$state.get().kind).toBe('sent');
    },
  );

  it('says so without a connection, and sends nothing', async () => {
    const { model, send } = startForm();
    await model.submit(form(right, false));
    expect(send).not.toHaveBeenCalled();
    expect(model.$state.get()).toEqual({ kind: 'failed', failure: { kind: 'offline' } });
  });

  it('keeps what was typed while it was being sent', async () => {
    const { model, answer } = startForm();
    const sending = model.submit(form(right));
    model.draft.change('message', 'Encore une chose');
    answer({ kind: 'sent' });
    await sending;
    expect(model.draft.$values.get()).toEqual({ message: 'Encore une chose' });
  });

  it('starts afresh, but never while it is being sent', async () => {
    const { model, answer } = startForm();
    const sending = model.submit(form(right));
    model.reset();
    expect(model.$state.get().kind).toBe('sending');
    answer({ kind: 'sent' });
    await sending;
    model.reset();
    expect(model.$state.get().kind).toBe('editing');
  });
});

describe('a draft', () => {
  it('comes back on a later page, below what is typed there', () => {
    const { draft: earlier } = startForm().model;
    earlier.change('name', 'Zoé');
    earlier.change('message', 'ancien');
    const { draft } = startForm().model;
    draft.restore();
    draft.change('message', 'nouveau');
    draft.restore();
    expect(draft.$values.get()).toEqual({ name: 'Zoé', message: 'nouveau' });
  });

  it('leaves nothing behind once everything is deleted', () => {
    const { draft } = startForm().model;
    draft.change('name', 'Z');
    expect(stored.size).toBe(1);
    draft.change('name', '');
    expect(stored.size).toBe(0);
  });

  it.each(['', '{', '[]', 'null', '"text"', '{"name":1}'])('is empty where %j was kept', (kept) => {
    stored.set(draftKey('note'), kept);
    const { draft } = startForm().model;
    draft.restore();
    expect(draft.$values.get()).toEqual({});
  });

  it('lives without storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const { draft } = startForm().model;
    draft.change('name', 'Zoé');
    draft.restore();
    expect(draft.$values.get()).toEqual({ name: 'Zoé' });
  });
});
