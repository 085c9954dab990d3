/** Keeps a filter's inputs, the address and the list in sync. */
import { type InputEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { timeNow } from '#client/browser/clock.ts';
import { followHistory, type QueryHistory } from '#client/navigation/query-history.ts';
import { chosenDate, nextDateWith } from './filter-dates.ts';
import type { FilterField } from './filter-fields.ts';
import {
  type FilterSelection,
  isEmpty,
  mergeFilters,
  readFilters,
  withoutFilter,
  writeFilters,
} from './filter-selection.ts';
import { countOptions, matchingEntries } from './match.ts';
import { useList, useShownEntries } from './use-list.ts';

/** Typed words apply after this pause, so that screen readers don't announce results for every letter. */
const typingDebounceMs = 200;

const noFilters: FilterSelection = {};

/** The selection in the inputs, which are uncontrolled, so that they work before hydration. */
function readInputs(root: HTMLElement, fields: readonly FilterField[]): FilterSelection {
  const inputs = Array.from(root.querySelectorAll('input'));
  const active = inputs.filter(({ type, checked }) => type !== 'checkbox' || checked);
  return readFilters(new URLSearchParams(active.map(({ name, value }) => [name, value])), fields);
}

/**
 * Shows a selection in the inputs. A text that differs only in white space stays as it was typed; no date becomes none.
 */
function fillInputs(root: HTMLElement, selection: FilterSelection): void {
  for (const input of root.querySelectorAll('input')) {
    const values = selection[input.name] ?? [];
    if (input.type === 'checkbox') input.checked = values.includes(input.value);
    else if (input.value.replaceAll(/\s+/gu, ' ').trim() !== (values[0] ?? '')) input.value = values[0] ?? '';
  }
}

export function useFilters(fields: readonly FilterField[], file: string | undefined) {
  const controls = useRef<HTMLDivElement>(null);
  const filterHistory = useRef<QueryHistory>(null);
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
    // Further typing replaces the history entry of the first words, or of the first date.
    const isStillTyping = fields.some(({ kind, name }) => kind !== 'choice' && next[name] && selection[name]);
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

  const date = useMemo(() => chosenDate(fields, selection, timeNow()), [fields, selection]);
  const { shown, counts, next } = useMemo(() => {
    if (list.kind !== 'ready') return { shown: null };
    const withoutDate = date ? withoutFilter(selection, { name: date.field.name, value: date.date }) : selection;
    // A date that says nothing leaves the list as it is.
    const applied = date?.problem ? withoutDate : selection;
    const found = matchingEntries(list.entries, fields, applied);
    const others = date && found.length === 0 ? matchingEntries(list.entries, fields, withoutDate) : [];
    return {
      shown: isActive ? found : null,
      counts: countOptions(list.entries, fields, applied),
      next: date && nextDateWith(others, date.field.name, date.date),
    };
  }, [list, fields, selection, isActive, date]);
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
    date,
    /** The next date with entries, if there are none on the chosen one. */
    next,
    choose,
    retry,
  };
}
