/** The error of a page that a build can't render. */
import { nameOfEntry } from '#content/validation/problems.ts';
import { editorMessage, inBothLanguages, inEachLanguage } from '#i18n/editor-messages.ts';
import { ExplainedError } from '#services/reporting/explained-error.ts';

/** A page could not be rendered; its message names it, and the entry it shows, in both languages. */
export class FailedPageError extends ExplainedError {
  /**
   * @param path its address
   * @param entry the entry that it shows, if it shows one
   */
  constructor(path: string, entry: unknown, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const values = { path, reason };
    const message =
      entry === undefined
        ? editorMessage('page.failed', values)
        : editorMessage('page.failedEntry', { ...values, entry: nameOfEntry(entry) });
    super(inBothLanguages(message), { reason: inEachLanguage(message), isLasting: true }, { cause });
    // Astro prints the stack: the line at fault is that of the cause.
    if (cause instanceof Error && cause.stack) this.stack = cause.stack;
  }
}
