/**
 * The list of the problems that are left, each with a link to its field; gets the focus when a form is rejected. Says
 * what to do where the field itself says first that something is wrong.
 */
import type { MouseEvent, Ref } from 'react';
import { fillMessage } from '#i18n/fill-message.ts';
import { useFormView } from './form-context.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  /** The labels of the fields, by field name. */
  labels: Readonly<Record<string, string>>;
}

/** A fragment alone would scroll the page, but not focus the field. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

export function ProblemList({ ref, labels }: Props) {
  const { model, messages, problemOf, describeProblem } = useFormView();
  const titleId = `${model.name}-problems`;
  return (
    <div ref={ref} className="form-problems" role="group" aria-labelledby={titleId} tabIndex={-1}>
      <p id={titleId}>{messages.problems}</p>
      <ul>
        {model.fields.map((field) => {
          const code = problemOf(field);
          if (!code) return null;
          const { statement, advice = statement } = describeProblem(field, code);
          return (
            <li key={field}>
              <a href={`#${model.name}-${field}`} onClick={focusField}>
                {fillMessage(messages.problemOf, { field: labels[field] ?? field, problem: advice })}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
