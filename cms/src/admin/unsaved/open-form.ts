/** The form of an entry that is open, for what happens outside of it: requests that fail, a session that ends. */
import type { ErrorDetails } from '../../../rules/checks/error-details.ts';
import { countSave } from '../panel/counted-saves.ts';
import { SharedValue } from '../panel/shared-value.ts';

export interface OpenForm {
  /** The address of its requests, without the language. */
  path: string;
  /** True if it holds what is not saved. */
  isModified: boolean;
  /** Whose it is. */
  email: string;
  /** Is called when all of it has been saved. */
  onSaved: () => void;
}

let open: OpenForm | undefined;

/** @param form undefined once it is closed */
export function setOpenForm(form: OpenForm | undefined): void {
  open = form;
}

export const openForm = (): OpenForm | undefined => open;

/** Why the CMS has not done what was asked, while the panel shows it. */
export const shownErrors = new SharedValue<ErrorDetails['validation']>();

/** Tells the open form that a request has succeeded, if it is one that saves it. */
export function noteSaved(method: string, path: string): void {
  if (open === undefined || (method !== 'PUT' && method !== 'POST')) return;
  if (path !== open.path && path !== `${open.path}/actions/publish`) return;
  open.onSaved();
  countSave();
}
