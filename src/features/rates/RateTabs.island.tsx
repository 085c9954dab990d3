/**
 * A list of links to panels; once hydrated, tabs (WAI-ARIA Authoring Practices). The open one is in the address, so
 * that it can be shared and the back button works. The panels are outside the island, each with the id of its tab.
 */
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { isModifiedClick } from '#client/browser/is-modified-click.ts';
import { stepInPage } from '#client/navigation/step-in-page.ts';

interface Props {
  label: string;
  tabs: readonly { id: string; title: string }[];
}

/** In browsers that support it, find-in-page searches closed panels and opens them. */
const hiddenValue = (): string => ('onbeforematch' in document.documentElement ? 'until-found' : '');

const tabIdOf = (panelId: string): string => `${panelId}-tab`;

function panelsOf(ids: readonly string[]): HTMLElement[] {
  return ids.flatMap((id) => document.getElementById(id) ?? []);
}

/**
 * Calls back with the id of a closed panel that find-in-page opens.
 *
 * @returns stops that
 */
function followFinds(ids: readonly string[], onFind: (id: string) => void): () => void {
  const controller = new AbortController();
  for (const panel of panelsOf(ids))
    panel.addEventListener('beforematch', () => onFind(panel.id), { signal: controller.signal });
  return () => controller.abort();
}

/** Shows one panel and hides the others. */
function showPanel(ids: readonly string[], shown: string): void {
  for (const panel of panelsOf(ids)) {
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', tabIdOf(panel.id));
    panel.tabIndex = panel.id === shown ? 0 : -1;
    if (panel.id === shown) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', hiddenValue());
  }
}

/** The tab in the address; the first one without a hash, the current one if the hash is of something else. */
function tabInAddress(ids: readonly string[], current: string | undefined): string | undefined {
  const id = location.hash.slice(1);
  if (ids.includes(id)) return id;
  return (id === '' ? undefined : current) ?? ids[0];
}

/** The address without its hash. */
const pageInAddress = (): string => location.pathname + location.search;

/** True for the hash of a tab, or none, which is the first tab's. */
const isTabHash = (ids: readonly string[], hash: string): boolean => hash === '' || ids.includes(hash.slice(1));

/**
 * Keyboard navigation of tabs.
 *
 * @param current index of the focused tab
 * @returns the index of the tab to focus, wrapping around at the ends; undefined for other keys
 */
function tabForKey(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

export function RateTabs({ label, tabs }: Props) {
  /** The id of the open tab; none before hydration. */
  const [open, setOpen] = useState<string>();
  const isHydrated = open !== undefined;
  /** The address before the next step in the history. */
  const before = useRef({ page: '', hash: '' });

  const rememberAddress = (): void => {
    before.current = { page: pageInAddress(), hash: location.hash };
  };

  /** Opens a tab and puts it into the address, without the jump of following the link. */
  const select = (id: string): void => {
    // Routers keep their own data in the state.
    if (location.hash !== `#${id}`) history.pushState(history.state, '', `#${id}`);
    rememberAddress();
    setOpen(id);
  };

  useLayoutEffect(() => {
    const ids = tabs.map(({ id }) => id);
    const follow = (): void => setOpen((current) => tabInAddress(ids, current));
    /** Keeps steps between tabs from the router, which restores the scroll of those to other hashes; `hashchange` follows. */
    const keepStep = (event: Event): void => {
      const { page, hash } = before.current;
      rememberAddress();
      if (page === pageInAddress() && [hash, location.hash].every((one) => isTabHash(ids, one))) event.preventDefault();
    };
    rememberAddress();
    follow();
    // Who followed a link of the list before has left it for the panel; tabs keep the focus.
    const panel = document.activeElement?.id ?? '';
    if (ids.includes(panel)) document.getElementById(tabIdOf(panel))?.focus();
    addEventListener(stepInPage, keepStep);
    addEventListener('hashchange', follow);
    const stopFinds = followFinds(ids, select);
    return () => {
      removeEventListener(stepInPage, keepStep);
      removeEventListener('hashchange', follow);
      stopFinds();
    };
  }, [tabs]);

  useLayoutEffect(() => {
    if (open === undefined) return;
    const ids = tabs.map(({ id }) => id);
    showPanel(ids, open);
  }, [tabs, open]);

  const onClick = (event: MouseEvent, id: string): void => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    select(id);
  };

  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const next = event.key === ' ' ? index : tabForKey(event.key, index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    document.getElementById(tabIdOf(tab.id))?.focus();
    select(tab.id);
  };

  return (
    <ul role={isHydrated ? 'tablist' : 'list'} aria-label={isHydrated ? label : undefined}>
      {tabs.map(({ id, title }, index) => (
        <li key={id} role={isHydrated ? 'none' : undefined}>
          <a
            href={`#${id}`}
            id={tabIdOf(id)}
            {...(isHydrated && {
              role: 'tab',
              'aria-controls': id,
              'aria-selected': id === open,
              tabIndex: id === open ? 0 : -1,
              onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
              onClick: (event: MouseEvent) => onClick(event, id),
            })}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
