import { describe, expect, it } from 'vitest';
import { faq } from '#content/schemas/faq.ts';
import { faqGroups } from '#view-models/faq-groups.ts';

const { options } = faq.entries.group;

describe('the groups of questions', () => {
  it('lose no question, whatever group an editor may choose', () => {
    const questions = options.flatMap((group) => [1, 2].map((number) => ({ group, number })));
    const grouped = faqGroups(questions.toReversed());
    expect(grouped.map(([group]) => group)).toEqual(options);
    for (const [group, own] of grouped) expect(own).toEqual([2, 1].map((number) => ({ group, number })));
  });

  it('without a question are left out', () => {
    expect(faqGroups([{ group: 'water' as const }])).toEqual([['water', [{ group: 'water' }]]]);
  });
});
