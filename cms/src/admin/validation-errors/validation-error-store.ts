/** The validation errors that the panel shows, if it shows any. */
import type { ErrorDetails } from '../../../checks/error-details.ts';
import type { LanguagesAnswer } from '../../../checks/languages-header.ts';

export type ShownValidation = ErrorDetails['validation'];

let shown: ShownValidation | undefined;
/** The path of the panel's page on which the errors came up. */
let page = '';
const listeners = new Set<() => void>();

/** Goes on with the request that the shown errors ask about. */
let answerShown: (answer: LanguagesAnswer | undefined) => void = () => undefined;

function show(validation: ShownValidation | undefined): void {
  shown = validation;
  page = window.location.pathname;
  for (const listener of listeners) listener();
}

/** Clears errors of another page. */
export function leavePage(path: string): void {
  if (shown !== undefined && path !== page) showErrors(undefined);
}

/** Shows errors instead of the former ones; `undefined` clears them. A question that was shown stays without an answer. */
export function showErrors(validation: ShownValidation | undefined): void {
  answerShown(undefined);
  show(validation);
}

/** Shows errors that come with a question. @returns the answer; undefined if the editor gives none */
export function askEditor(validation: ShownValidation): Promise<LanguagesAnswer | undefined> {
  showErrors(validation);
  return new Promise((resolve) => {
    answerShown = (answer) => {
      answerShown = () => undefined;
      resolve(answer);
    };
  });
}

/** The editor's answer to the question that is shown. */
export function answerQuestion(answer: LanguagesAnswer): void {
  answerShown(answer);
  show(undefined);
}

export const shownErrors = (): ShownValidation | undefined => shown;

/** @returns what ends the subscription */
export function onErrors(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
