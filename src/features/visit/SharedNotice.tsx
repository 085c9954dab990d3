/** Says that the page shows somebody else's visit, and asks which one to keep; or that its link can't be read. */
import { isEmpty } from '#client/visit/visit.ts';
import type { VisitMessages } from './describe-plan.ts';
import type { ShownVisit } from './use-shown-visit.ts';

interface Props {
  shown: Pick<ShownVisit, 'own' | 'isShared' | 'isInvalid'>;
  messages: VisitMessages;
  onKeep: () => void;
  onLeave: () => void;
}

export function SharedNotice({ shown: { own, isShared, isInvalid }, messages, onKeep, onLeave }: Props) {
  if (isInvalid) {
    return (
      <p className="notice" role="alert">
        {messages.linkInvalid}
      </p>
    );
  }
  if (!isShared) return null;
  const hasOwn = !isEmpty(own);
  return (
    <section className="notice visit-shared no-print" aria-labelledby="visit-shared">
      <h2 id="visit-shared">{messages.linkTitle}</h2>
      {hasOwn && <p>{messages.linkIntro}</p>}
      <p>
        <button type="button" onClick={onKeep}>
          {hasOwn ? messages.linkKeepInstead : messages.linkKeep}
        </button>
        {hasOwn && (
          <button type="button" className="button-quiet" onClick={onLeave}>
            {messages.linkLeave}
          </button>
        )}
      </p>
    </section>
  );
}
