/** The visit that the page shows: the device's own, or one that somebody shared by the address. */
import { useStore } from '@nanostores/react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { renewVisit } from '#client/visit/renew-visit.ts';
import { emptyVisit, type Visit } from '#client/visit/visit.ts';
import { $targets, $visit, changeVisit, replaceVisit } from '#client/visit/visit-store.ts';
import { type LinkedVisit, ownVisit, readLink, writeLink } from './visit-link.ts';

export interface ShownVisit {
  visit: Visit;
  /** The device's own one. */
  own: Visit;
  isShared: boolean;
  /** The time from which on a shared visit is planned, as in `LinkedVisit`. */
  from: string | undefined;
  /** The address holds a visit that can't be read. */
  isInvalid: boolean;
  change: (update: (current: Visit) => Visit) => void;
  /** Makes a shared visit the device's own. */
  keep: () => void;
  /** Goes back to the device's own one. */
  leave: () => void;
}

/** True for a link to the device's own visit, whenever made: it comes into the address where it could not be copied. */
function isOwnLink(hash: string): boolean {
  const link = readLink(hash);
  if (typeof link !== 'object') return false;
  const own = { ...$visit.get(), from: link.from };
  return [true, false].some((isPersonal) => hash === `#${writeLink(own, isPersonal)}`);
}

export function useShownVisit(): ShownVisit {
  const own = useStore($visit, { ssr: () => emptyVisit });
  const targets = useStore($targets, { ssr: 'initial' });
  const [linked, setLinked] = useState<LinkedVisit | 'invalid'>();

  const readHash = useRef('');

  // A layout effect: what is changed from here on belongs to the visit that the address names.
  useLayoutEffect(() => {
    const read = () => {
      // The router also tells that the page has loaded when it comes itself, after the first changes.
      if (location.hash === readHash.current) return;
      readHash.current = location.hash;
      setLinked(isOwnLink(location.hash) ? undefined : readLink(location.hash));
    };
    read();
    addEventListener('hashchange', read);
    // While a page is being swapped in, the address is still that of the one before.
    document.addEventListener('astro:page-load', read);
    return () => {
      removeEventListener('hashchange', read);
      document.removeEventListener('astro:page-load', read);
    };
  }, []);

  const leave = () => {
    history.replaceState(history.state, '', location.pathname + location.search);
    readHash.current = '';
    setLinked(undefined);
  };
  const shared = useMemo(
    () => (typeof linked === 'object' ? { ...linked, ...renewVisit(linked, targets) } : undefined),
    [linked, targets],
  );
  return {
    visit: shared ?? own,
    own,
    isShared: shared !== undefined,
    from: shared?.from,
    isInvalid: linked === 'invalid',
    change(update) {
      if (shared) return setLinked({ ...shared, ...update(shared) });
      // The address held the own visit as it was.
      if (isOwnLink(location.hash)) leave();
      changeVisit(update);
    },
    keep() {
      if (shared) replaceVisit(ownVisit(shared));
      leave();
    },
    leave,
  };
}
