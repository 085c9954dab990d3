/** Copies an address, which contains what visitors have put in. */
import { useState } from 'react';

interface Props {
  messages: Readonly<Record<'share' | 'shared' | 'notShared', string>>;
  /** Address, relative to the page. */
  address: string;
}

export function CopyLink({ messages, address }: Props) {
  const [notice, setNotice] = useState('');
  const share = async () => {
    const { href } = new URL(address, location.href);
    try {
      await navigator.clipboard.writeText(href);
      setNotice(messages.shared);
    } catch {
      history.replaceState(history.state, '', href);
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
