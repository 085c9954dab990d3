/** What the button of a page does: the visit gets its subject, or loses it. */
import { importChunk } from '#client/browser/import-chunk.ts';
import { $isKept, pressTarget } from '#client/visit/visit-store.ts';
import type { ElementWith } from '#ui/element-data.ts';

export interface VisitButtonData {
  /** Identities of a target with blanks between them: its own, then the former ones. */
  ids: string;
  name: string;
  messages: Readonly<Record<'added' | 'removed' | 'notKept', string>>;
  /** Said where what the button does could not be loaded. */
  failed: string;
}

/** Has the page kept. The chunk is there or on its way: it comes with the first press on a page. */
async function keepPage(): Promise<void> {
  const { keepThisPage } = await importChunk('register-worker', () => import('#client/navigation/register-worker.ts'));
  keepThisPage();
}

/** Changes the visit and says so. */
export function pressButton(element: ElementWith<VisitButtonData>, button: HTMLButtonElement): void {
  const { name, messages } = element.dataset;
  const { added, removed, notKept } = JSON.parse(messages);
  const isAdded = button.ariaPressed !== 'true';
  button.ariaPressed = String(pressTarget({ ids: element.dataset.ids.split(' '), name }, isAdded));
  if (isAdded) keepPage().catch(console.warn);
  const said = isAdded ? ($isKept.get() ? added : notKept) : removed;
  element.querySelector('[role="status"]')?.replaceChildren(said);
}
