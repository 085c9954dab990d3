/** Keeps a copy of what is typed into the entry's form, and finds the one that an earlier page has left. */
import { useForm } from '@strapi/strapi/admin';
import * as React from 'react';
import {
  changedFields,
  type CopyPlace,
  dropCopy,
  findCopies,
  isOwnCopy,
  isSame,
  keepCopy,
  type KeptCopy,
} from './local-copy.ts';
import { shownErrors } from './open-form.ts';

/** Milliseconds of quiet after which a copy is made. */
const quiet = 400;
/** Leaving a page empties its form first: only a form that stays empty has nothing to keep. */
const stays = 2_000;

type Values = Record<string, unknown>;

/** The newest copy with something that the form has not. Others were saved, and nobody could say so. */
function findFor(place: CopyPlace, values: Values): KeptCopy | undefined {
  const copies = findCopies(place);
  const isNews = ({ fields }: KeptCopy) => Object.entries(fields).some(([name, { to }]) => !isSame(to, values[name]));
  for (const { key } of copies.filter((copy) => !isNews(copy))) dropCopy(place, key);
  return copies.find(isNews);
}

export function useLocalCopy(place: CopyPlace) {
  const form = useForm('LocalCopy', (state) => state);
  const { modified: isModified, setValues } = form;
  const [values, initialValues] = [form.values as Values, form.initialValues as Values];
  /** What an earlier page has left. */
  const [found, setFound] = React.useState(() => findFor(place, initialValues));
  /** False if the browser keeps no copy. */
  const [isKept, setKept] = React.useState(true);
  const pending = React.useRef<() => void>(undefined);

  React.useEffect(() => {
    const drop = () => {
      pending.current = undefined;
      dropCopy(place);
    };
    const keep = () => {
      pending.current = undefined;
      setKept(keepCopy(place, changedFields(initialValues, values)));
    };
    if (isModified) pending.current = keep;
    const timer = window.setTimeout(isModified ? () => pending.current?.() : drop, isModified ? quiet : stays);
    return () => window.clearTimeout(timer);
    // Only what is typed makes a new copy.
  }, [values, isModified]);

  React.useEffect(() => {
    const flush = () => pending.current?.();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  /** All has been saved: the copy is of no use any more. */
  const forget = React.useCallback(() => {
    pending.current = undefined;
    dropCopy(place);
  }, [place]);

  const discard = () => {
    if (!found) return;
    dropCopy(place, found.key);
    setFound(findFor(place, values));
  };

  /** Takes over what was found. */
  const restore = () => {
    if (!found) return;
    const restored = Object.entries(found.fields).map(([name, { to }]) => [name, to] as const);
    setValues({ ...values, ...Object.fromEntries(restored) });
    keepCopy(place, found.fields);
    dropCopy(place, found.key);
    setFound(undefined);
  };

  // After a refusal the panel reads the entry again, and takes down the form of a language that was never saved.
  React.useEffect(() => {
    if (found && isOwnCopy(found) && shownErrors.current) restore();
  }, []);

  return { found, isKept, initialValues, isModified, restore, discard, forget };
}

export type LocalCopyState = ReturnType<typeof useLocalCopy>;
