/** What the button of a page does: the visit gets its subject, or loses it. */
import { importChunk } from '#client/browser/import-chunk.ts';
import { $isKept, pressTarget } from '#client/visit/visit-store.ts';
import type { ElementWith } from '#ui/element-data.ts';

export interface VisitButtonData {
  /** Identities of a target with blanks between them: its own, then the former ones. */
  ids: string;
  name: string;
  messages: Readonly<Record<'added' | 'removed' | 'notKept', string>>;
  /** Said where what the button does could not be loaded, and of a visit that is full. */
  failed: string;
}

/** Has the page kept. The chunk is there or on its way: it comes with the first press on a page. */
async function keepPage(): Promise<void> {
  const { keepThisPage } = await importChunk('register-worker', () => import('#client/navigation/register-worker.ts'));
  keepThisPage();
}

/** Changes the visit and says so. */
export function pressButton(element: ElementWith<VisitButtonData>, button: HTMLButtonElement): void {
  const { name, messages, failed } = element.dataset;
  const { added, removed, notKept } = JSON.parse(messages);
  const isAdded = button.ariaPressed !== 'true';
  const hasItem = pressTarget({ ids: element.dataset.ids.split(' '), name }, isAdded);
  button.ariaPressed = String(hasItem);
  if (hasItem) keepPage().catch(console.warn);
  const said = hasItem ? ($isKept.get() ? added : notKept) : isAdded ? failed : removed;
  element.querySelector('[role="status"]')?.replaceChildren(said);
}
