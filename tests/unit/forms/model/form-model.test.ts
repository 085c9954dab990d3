import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey } from '#forms/model/draft.ts';
import { text } from '#forms/model/form-fields.ts';
import { createFormModel, type FormState } from '#forms/model/form-model.ts';
import type { sendForm, SendOutcome } from '#forms/model/send-form.ts';
import { stubStorage } from '#tests/support/stub-storage.ts';

const schema = v.object({ form: v.literal('note', 'invalid'), name: text(10), message: text(10) });
const right = { form: 'note', name: 'Zoé', message: 'Allô' };

const form = (fields: Record<string, string>, isOnline = true) => ({ url: '/form', fields, schema, isOnline });

/** A form whose service answers on demand. */
function startForm() {
  let answer: (outcome: SendOutcome) => void = () => undefined;
  const send = vi.fn<typeof sendForm>(() => new Promise((resolve) => (answer = resolve)));
  const model = createFormModel({ name: 'note', fields: ['name', 'message'], send });
  const seen: FormState['kind'][] = [];
  model.$state.listen(({ kind }) => seen.push(kind));
  /** Submits what is filled in, and waits for this answer. */
  async function submitFor(outcome: SendOutcome): Promise<void> {
    const sending = model.submit(form(right));
    answer(outcome);
    await sending;
  }
  return { model, send, seen, submitFor, answer: (outcome: SendOutcome) => answer(outcome) };
}

let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  stored = stubStorage();
});

describe('a form', () => {
  it('is sent, and its draft cleared', async () => {
    const { model, send, seen, submitFor } = startForm();
    model.draft.change('name', 'Zoé');
    await submitFor({ kind: 'sent' });
    const identity = expect.stringMatching(/^[\da-f]{32}$/) as unknown;
    expect(send).toHaveBeenCalledExactlyOnceWith('/form', { ...right, identity });
    expect(seen).toEqual(['sending', 'sent']);
    expect(model.draft.$values.get()).toEqual({});
    expect(stored.size).toBe(0);
  });

  it('is sent once, however often it is submitted, and keeps what is typed meanwhile', async () => {
    const { model, send, answer } = startForm();
    const sending = model.submit(form(right));
    await model.submit(form(right));
    await model.submit(form(right));
    model.draft.change('message', 'Encore une chose');
    answer({ kind: 'sent' });
    await sending;
    expect(send).toHaveBeenCalledTimes(1);
    expect(model.draft.$values.get()).toEqual({ message: 'Encore une chose' });
  });

  it('reports slow sending', async () => {
    const { model, answer } = startForm();
    const sending = model.submit(form(right));
    expect(model.$state.get()).toEqual({ kind: 'sending', isSlow: false });
    await vi.advanceTimersByTimeAsync(200);
    expect(model.$state.get()).toEqual({ kind: 'sending', isSlow: true });
    answer({ kind: 'sent' });
    await vi.advanceTimersByTimeAsync(200);
    await sending;
    expect(model.$state.get().kind).toBe('sent');
  });

  it('with a mistake is not sent, and the mistake can be corrected', async () => {
    const { model, send } = startForm();
    await model.submit(form({ ...right, name: '', message: 'beaucoup trop long' }));
    expect(send).not.toHaveBeenCalled();
    const problems = { name: 'required', message: 'tooLong' };
    expect(model.$state.get()).toEqual({ kind: 'invalid' });
    expect(model.$problems.get()).toEqual(problems);
    model.recheck('message', '');
    expect(model.$problems.get()).toEqual({ name: 'required', message: 'required' });
    model.recheck('name', 'Zoé');
    expect(model.$problems.get()).toEqual({ message: 'required' });
    expect(model.$state.get()).toEqual({ kind: 'invalid' });
  });

  it('shows the problems that the service found', async () => {
    const { model, submitFor } = startForm();
    await submitFor({ kind: 'invalid', problems: { name: 'invalid', language: 'invalid' } });
    expect(model.$problems.get()).toEqual({ name: 'invalid' });
    model.recheck('name', 'Zoé T.');
    expect(model.$problems.get()).toEqual({});
  });

  it('fails if the service reports only problems that a visitor cannot correct', async () => {
    const { model, submitFor } = startForm();
    await submitFor({ kind: 'invalid', problems: { language: 'invalid' } });
    expect(model.$state.get()).toEqual({ kind: 'failed', failure: { kind: 'unavailable' } });
  });

  it.each([{ kind: 'unavailable' }, { kind: 'tooLarge' }, { kind: 'limited', retryAfter: 60 }] as const)(
    'keeps what was typed when sending fails with %j, and can be sent again',
    async (failure) => {
      const { model, send, submitFor } = startForm();
      model.draft.change('name', 'Zoé');
      await submitFor(failure);
      expect(model.$state.get()).toEqual({ kind: 'failed', failure });
      expect(model.draft.$values.get()).toEqual({ name: 'Zoé' });
      await submitFor({ kind: 'sent' });
      expect(send).toHaveBeenCalledTimes(2);
      expect(model.$state.get().kind).toBe('sent');
    },
  );

  it('has one identity until it is sent, on later pages too, and then another', async () => {
    const first = startForm();
    await first.submitFor({ kind: 'unavailable' });
    const later = startForm();
    await later.submitFor({ kind: 'unavailable' });
    await later.submitFor({ kind: 'sent' });
    await later.submitFor({ kind: 'sent' });
    const [one, again, sent, next] = [first, later].flatMap(({ send }) =>
      send.mock.calls.map(([, { identity }]) => identity),
    );
    expect([again, sent]).toEqual([one, one]);
    expect(next).not.toBe(one);
  });

  it('reports that it is offline, and sends nothing', async () => {
    const { model, send } = startForm();
    await model.submit(form(right, false));
    expect(send).not.toHaveBeenCalled();
    expect(model.$state.get()).toEqual({ kind: 'failed', failure: { kind: 'offline' } });
  });
});

describe('a draft', () => {
  it('is restored on a later page, where newer text wins', () => {
    const { draft: earlier } = startForm().model;
    earlier.change('name', 'Zoé');
    earlier.change('message', 'ancien');
    const { draft } = startForm().model;
    draft.restore();
    draft.change('message', 'nouveau');
    draft.restore();
    expect(draft.$values.get()).toEqual({ name: 'Zoé', message: 'nouveau' });
  });

  it.each(['', '{', '[]', 'null', '"text"', '{"name":1}'])('is empty if %j was stored', (value) => {
    stored.set(draftKey('note'), value);
    const { draft } = startForm().model;
    draft.restore();
    expect(draft.$values.get()).toEqual({});
  });

  it('works without storage', () => {
    vi.stubGlobal('window', {});
    const { draft } = startForm().model;
    draft.change('name', 'Zoé');
    draft.restore();
    expect(draft.$values.get()).toEqual({ name: 'Zoé' });
  });
});
