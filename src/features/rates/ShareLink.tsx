/** Copies the page's address, which holds the selection. */
import { useState } from 'react';
import type { CalculatorTexts } from './offer-text.ts';

interface Props {
  texts: Pick<CalculatorTexts, 'share' | 'shared' | 'notShared'>;
  /** The query of what is shared. */
  query: string;
}

export function ShareLink({ texts, query }: Props) {
  const [answer, setAnswer] = useState('');
  const share = async () => {
    const address = new URL(`?${query}#calculator`, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      setAnswer(texts.shared);
    } catch {
      history.replaceState(history.state, '', address);
      setAnswer(texts.notShared);
    }
  };
  return (
    <p className="share">
      <button type="button" onClick={() => void share()}>
        {texts.share}
      </button>
      <span role="status">{answer}</span>
    </p>
  );
}
