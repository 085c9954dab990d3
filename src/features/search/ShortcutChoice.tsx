/** Lets visitors turn off the shortcut, which speech input may trigger by accident (WCAG 2.1.4). */
import { useEffect, useState } from 'react';
import { isShortcutOn, storeShortcut } from './shortcut-setting.ts';

export function ShortcutChoice({ label }: { label: string }) {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(isShortcutOn()), []);

  const choose = (on: boolean): void => {
    setOn(on);
    storeShortcut(on);
  };

  return (
    <label className="search-shortcut">
      <input type="checkbox" checked={isOn} onChange={(event) => choose(event.currentTarget.checked)} /> {label}
    </label>
  );
}
