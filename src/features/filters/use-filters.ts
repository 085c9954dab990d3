/** A filter in the browser: the controls, the address and the list say the same. */
import { useLayoutEffect, useMemo, useRef, useState, type InputEvent } from 'react';
import type { FilterField } from './filter-fields.ts';
import { followAddress, type FollowedAddress } from './filter-history.ts';
import { fillControls, readControls } from './controls.ts';
import { countOptions, matches } from './match.ts';
import { isEmpty, mergeSelections, readSelection, writeSelection, type Selection } from './selection.ts';
import { useList, useShownEntries } from './use-list.ts';

/** Milliseconds of rest after which typed words apply, so that not every letter is announced. */
const typingDelay = 200;

const nothing: Selection = {};

export function useFilters(fields: readonly FilterField[], file: string | undefined) {
  const controls = useRef<HTMLDivElement>(null);
  const address = useRef<FollowedAddress>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [selection, setSelection] = useState(nothing);
  const isActive = !isEmpty(selection);
  const { list, isSlow, retry } = useList(file, isActive);

  /** Makes a selection the one that counts, and the controls show it. */
  const adopt = (next: Selection): void => {
    clearTimeout(typing.current);
    if (controls.current) fillControls(controls.current, next);
    setSelection(next);
  };

  const choose = (next: Selection, step: 'push' | 'replace' = 'push'): void => {
    address.current?.put(writeSelection(location.search, fields, next), step);
    adopt(next);
  };

  /** Words that go on being typed make one step in the history. */
  const applyControls = (): void => {
    if (!controls.current) return;
    const next = readControls(controls.current, fields);
    const goesOn = fields.some(({ kind, name }) => kind === 'text' && next[name] && selection[name]);
    choose(next, goesOn ? 'replace' : 'push');
  };

  const onInput = ({ target }: InputEvent<HTMLElement>): void => {
    clearTimeout(typing.current);
    if (target instanceof HTMLInputElement && target.type === 'checkbox') applyControls();
    else typing.current = setTimeout(applyControls, typingDelay);
  };

  // Waking up: the address counts, and what was ticked or typed while the script was on its way.
  useLayoutEffect(() => {
    const fromAddress = (): Selection => readSelection(new URLSearchParams(location.search), fields);
    const followed = followAddress(() => adopt(fromAddress()));
    address.current = followed;
    const early = controls.current ? readControls(controls.current, fields) : nothing;
    if (isEmpty(early)) adopt(fromAddress());
    else choose(mergeSelections(fields, fromAddress(), early));
    return () => {
      clearTimeout(typing.current);
      followed.stop();
    };
  }, [fields]);

  const shown = useMemo(
    () =>
      list.status === 'ready' && isActive ? list.entries.filter((entry) => matches(entry, fields, selection)) : null,
    [list, fields, selection, isActive],
  );
  const counts = useMemo(
    () => (list.status === 'ready' ? countOptions(list.entries, fields, selection) : undefined),
    [list, fields, selection],
  );
  useShownEntries(list, shown);

  return {
    controls: { ref: controls, onInput },
    selection,
    status: list.status,
    isSlow,
    shown,
    counts,
    choose,
    retry,
  };
}
