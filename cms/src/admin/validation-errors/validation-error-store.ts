/** The validation errors that the panel shows, if it shows any. */
import type { Choice, ErrorDetails } from '../../../rules/checks/error-details.ts';
import { shownErrors } from '../unsaved/open-form.ts';

type ShownValidation = ErrorDetails['validation'];

/** The path of the panel's page on which the errors came up. */
let page = '';

/** Goes on with the request that the shown errors ask about. */
let answerShown: (choice: Choice | undefined) => void = () => undefined;

function show(validation: ShownValidation | undefined): void {
  page = window.location.pathname;
  shownErrors.show(validation);
}

/** Clears errors of another page. */
export function leavePage(path: string): void {
  if (shownErrors.current !== undefined && path !== page) showErrors(undefined);
}

/** Shows errors instead of the former ones; `undefined` clears them. A question that was shown stays without an answer. */
export function showErrors(validation: ShownValidation | undefined): void {
  answerShown(undefined);
  show(validation);
}

/** Shows errors that come with a question. @returns the answer; undefined if the editor gives none */
export function askEditor(validation: ShownValidation): Promise<Choice | undefined> {
  showErrors(validation);
  return new Promise((resolve) => {
    answerShown = (choice) => {
      answerShown = () => undefined;
      resolve(choice);
    };
  });
}

/** The editor's answer to the question that is shown. */
export function answerQuestion(choice: Choice): void {
  answerShown(choice);
  show(undefined);
}
