/** Questions in their groups. */
import { faq } from '#content/schemas/faq.ts';
import type { Entry } from '#content/schemas/registry.ts';

type Faq = Entry<'faqs'>;

/** The groups that have questions, in the order of the schema: that of visitors' needs. */
export function faqGroups<Question extends Pick<Faq, 'group'>>(
  questions: readonly Question[],
): [group: Faq['group'], questions: Question[]][] {
  return faq.entries.group.options.flatMap((group) => {
    const own = questions.filter((question) => question.group === group);
    return own.length > 0 ? [[group, own] as [Faq['group'], Question[]]] : [];
  });
}
