/** Sends large parties to the rate for groups. */
import { fillMessage } from '#i18n/fill-message.ts';

interface Props {
  /** The people from whom on it holds. */
  from: number;
  href: string | undefined;
  /** With `{{count}}`. */
  text: string;
}

export function GroupRate({ from, href, text }: Props) {
  const words = fillMessage(text, { count: from });
  return <p role="status">{href === undefined ? words : <a href={href}>{words}</a>}</p>;
}
