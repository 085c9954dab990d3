/** Copies the page's address, which contains the input. */
import { useState } from 'react';
import type { CalculatorMessages } from './describe-offers.ts';

interface Props {
  messages: Pick<CalculatorMessages, 'share' | 'shared' | 'notShared'>;
  /** The query to share, without `?`. */
  query: string;
}

export function ShareLink({ messages, query }: Props) {
  const [notice, setNotice] = useState('');
  const share = async () => {
    const address = new URL(`?${query}#calculator`, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      setNotice(messages.shared);
    } catch {
      history.replaceState(history.state, '', address);
      setNotice(messages.notShared);
    }
  };
  return (
    <p className="share">
      <button type="button" onClick={() => void share()}>
        {messages.share}
      </button>
      <span role="status">{notice}</span>
    </p>
  );
}
