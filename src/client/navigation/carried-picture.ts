/** Morphs the picture of a card into the lead picture of its page, and back: both get one `view-transition-name`. */
import type { TransitionBeforePreparationEvent, TransitionBeforeSwapEvent } from 'astro:transitions/client';

const transitionName = 'carried-picture';

let outgoing: HTMLElement | null | undefined;

const leadPictureOf = (page: Document) => page.querySelector<HTMLElement>('[data-lead-picture]');

const cardPictureOf = (link: Element | null | undefined) =>
  link?.closest('article')?.querySelector<HTMLElement>('[data-card-picture]');

function clearTransitionName(picture: HTMLElement | null | undefined): void {
  picture?.style.removeProperty('view-transition-name');
}

/** Tags the picture of the current page: that of the clicked card, or the page's own on the way back. */
export function tagOutgoing({ navigationType, sourceElement }: TransitionBeforePreparationEvent): void {
  clearTransitionName(outgoing);
  outgoing = navigationType === 'traverse' ? leadPictureOf(document) : cardPictureOf(sourceElement);
  outgoing?.style.setProperty('view-transition-name', transitionName);
}

/** Tags its counterpart in the new page, until the transition is over. */
export function tagIncoming(event: TransitionBeforeSwapEvent): void {
  const { newDocument, navigationType, from, viewTransition } = event;
  if (!outgoing) return;
  const incoming =
    navigationType === 'traverse'
      ? cardPictureOf(newDocument.querySelector(`article a[href="${CSS.escape(from.pathname)}"]`))
      : leadPictureOf(newDocument);
  outgoing = undefined;
  incoming?.style.setProperty('view-transition-name', transitionName);
  // A skipped transition rejects.
  viewTransition.finished.catch(() => undefined).finally(() => clearTransitionName(incoming));
}
