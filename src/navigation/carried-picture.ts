/** Carries the picture of a card into the page that it leads to, and back: both bear one name while the pages change. */
import type { TransitionBeforePreparationEvent, TransitionBeforeSwapEvent } from 'astro:transitions/client';

const name = 'carried-picture';

let carried: HTMLElement | undefined;

function leadPictureOf(page: Document): HTMLElement | undefined {
  return page.querySelector<HTMLElement>('[data-lead-picture]') ?? undefined;
}

function cardPictureOf(link: Element | null | undefined): HTMLElement | undefined {
  return link?.closest('article')?.querySelector<HTMLElement>('[data-card-picture]') ?? undefined;
}

function nameless(picture: HTMLElement | undefined): void {
  picture?.style.removeProperty('view-transition-name');
}

/** Chooses the picture that goes along: that of the card on the way there, the page's own on the way back. */
export function takePicture({ navigationType, sourceElement }: TransitionBeforePreparationEvent): void {
  nameless(carried);
  carried = navigationType === 'traverse' ? leadPictureOf(document) : cardPictureOf(sourceElement);
  carried?.style.setProperty('view-transition-name', name);
}

/** Gives the name to where the picture arrives, until it has. */
export function bringPicture(event: TransitionBeforeSwapEvent): void {
  const { newDocument, navigationType, from, viewTransition } = event;
  if (!carried) return;
  const arrived =
    navigationType === 'traverse'
      ? cardPictureOf(newDocument.querySelector(`article a[href="${CSS.escape(from.pathname)}"]`))
      : leadPictureOf(newDocument);
  carried = undefined;
  arrived?.style.setProperty('view-transition-name', name);
  // A transition that is skipped is over, too.
  viewTransition.finished.catch(() => undefined).finally(() => nameless(arrived));
}
