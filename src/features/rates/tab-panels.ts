/** The panels of the tabs: in the page, outside the island, each with the id of its tab. */

/** In browsers that support it, find-in-page searches closed panels and opens them. */
const hiddenValue = (): string => ('onbeforematch' in document.documentElement ? 'until-found' : '');

export const tabIdOf = (panelId: string): string => `${panelId}-tab`;

function panelsOf(ids: readonly string[]): HTMLElement[] {
  return ids.flatMap((id) => document.getElementById(id) ?? []);
}

/**
 * Calls back with the id of a closed panel that find-in-page opens.
 *
 * @returns stops that
 */
export function followFinds(ids: readonly string[], onFind: (id: string) => void): () => void {
  const controller = new AbortController();
  for (const panel of panelsOf(ids))
    panel.addEventListener('beforematch', () => onFind(panel.id), { signal: controller.signal });
  return () => controller.abort();
}

/** Shows one panel and hides the others. */
export function showPanel(ids: readonly string[], shown: string): void {
  for (const panel of panelsOf(ids)) {
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', tabIdOf(panel.id));
    panel.tabIndex = panel.id === shown ? 0 : -1;
    if (panel.id === shown) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', hiddenValue());
  }
}
