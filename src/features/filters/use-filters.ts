/** Keeps a filter's inputs, the address and the list in sync. */
import { type InputEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FilterField } from './filter-fields.ts';
import { type FilterHistory, followHistory } from './filter-history.ts';
import { fillInputs, readInputs } from './filter-inputs.ts';
import { type FilterSelection, isEmpty, mergeFilters, readFilters, writeFilters } from './filter-selection.ts';
import { countOptions, matchingEntries } from './match.ts';
import { useList, useShownEntries } from './use-list.ts';

/** Typed words apply after this pause, so that screen readers don't announce results for every letter. */
const typingDebounceMs = 200;

const noFilters: FilterSelection = {};

export function useFilters(fields: readonly FilterField[], file: string | undefined) {
  const controls = useRef<HTMLDivElement>(null);
  const filterHistory = useRef<FilterHistory>(null);
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [selection, setSelection] = useState(noFilters);
  const [isChanged, setChanged] = useState(false);
  const isActive = !isEmpty(selection);
  const { list, isSlow, retry } = useList(file, isActive);

  const apply = (next: FilterSelection): void => {
    clearTimeout(typingTimer.current);
    if (controls.current) fillInputs(controls.current, next);
    setSelection(next);
  };

  const choose = (next: FilterSelection, mode: 'push' | 'replace' = 'push'): void => {
    filterHistory.current?.setQuery(writeFilters(location.search, fields, next), mode);
    setChanged(true);
    apply(next);
  };

  const applyInputs = (): void => {
    if (!controls.current) return;
    const next = readInputs(controls.current, fields);
    // Further typing replaces the history entry of the first words.
    const isStillTyping = fields.some(({ kind, name }) => kind === 'text' && next[name] && selection[name]);
    choose(next, isStillTyping ? 'replace' : 'push');
  };

  const onInput = ({ target }: InputEvent<HTMLElement>): void => {
    clearTimeout(typingTimer.current);
    if (target instanceof HTMLInputElement && target.type === 'checkbox') applyInputs();
    else typingTimer.current = setTimeout(applyInputs, typingDebounceMs);
  };

  // On hydration: the address, and whatever was ticked or typed before.
  useLayoutEffect(() => {
    const fromAddress = (): FilterSelection => readFilters(new URLSearchParams(location.search), fields);
    const followed = followHistory(() => {
      setChanged(true);
      apply(fromAddress());
    });
    filterHistory.current = followed;
    const early = controls.current ? readInputs(controls.current, fields) : noFilters;
    if (isEmpty(early)) apply(fromAddress());
    else choose(mergeFilters(fields, fromAddress(), early));
    return () => {
      clearTimeout(typingTimer.current);
      followed.stop();
    };
  }, [fields]);

  const shown = useMemo(
    () => (list.kind === 'ready' && isActive ? matchingEntries(list.entries, fields, selection) : null),
    [list, fields, selection, isActive],
  );
  const counts = useMemo(
    () => (list.kind === 'ready' ? countOptions(list.entries, fields, selection) : undefined),
    [list, fields, selection],
  );
  useShownEntries(list, shown);

  return {
    controls: { ref: controls, onInput },
    selection,
    /** True once the visitor has changed the selection since the page opened. */
    isChanged,
    status: list.kind,
    isSlow,
    shown,
    counts,
    choose,
    retry,
  };
}
