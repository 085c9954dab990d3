/** The error of content that could not be read, with one message for operators and one for editors. */
import { type EditorMessage, editorMessage, inBothLanguages, inEachLanguage } from '#i18n/editor-messages.ts';
import { withoutSecret } from '#lib/node/secret.ts';
import { ExplainedError } from '#services/reporting/explained-error.ts';

/** The messages for editors, without addresses and settings. */
const forEditors = {
  unreachable: editorMessage('failed.unreachable'),
  late: editorMessage('failed.unreachable'),
  refused: editorMessage('failed.token'),
  unusable: editorMessage('failed.unusable'),
};

/** The fault: no response, none in time, a rejected token, or a response that is no content. */
export type RequestFault = keyof typeof forEditors;

/** The service could not be reached, or its response is not content. Its message is in both languages. */
export class ContentRequestError extends ExplainedError {
  readonly fault: RequestFault;

  /** @param token which the message must not quote */
  constructor(message: EditorMessage, fault: RequestFault, token: string) {
    super(withoutSecret(inBothLanguages(message), token), { reason: inEachLanguage(forEditors[fault]) });
    this.fault = fault;
  }
}

const explanations = new Map<number, EditorMessage>([
  [401, editorMessage('service.why.401')],
  [403, editorMessage('service.why.403')],
  [404, editorMessage('service.why.404')],
  [429, editorMessage('service.why.429')],
]);

function faultOf(status: number): RequestFault {
  if (status === 401 || status === 403) return 'refused';
  return status >= 500 || status === 429 ? 'unreachable' : 'unusable';
}

/** The message and the fault of a status other than 200. */
export function explainStatus(
  status: number,
  at: { base: string; what: string },
): [message: EditorMessage, fault: RequestFault] {
  const why = explanations.get(status) ?? (status >= 500 ? editorMessage('service.why.500') : undefined);
  const key = why ? 'service.answeredWhy' : 'service.answered';
  return [editorMessage(key, { ...at, status, ...(why && { why }) }), faultOf(status)];
}
