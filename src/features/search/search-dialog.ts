/**
 * Opens and closes the search on every page, before its island is awake: by its button, by `/`, and for an address
 * that holds a query. What somebody types meanwhile is there when the island wakes.
 */
import { followed, queryIn, withQuery } from './search-url.ts';
import { isShortcutOn } from './preferences.ts';

interface Parts {
  dialog: HTMLDialogElement;
  field: HTMLInputElement;
  opener: HTMLElement;
}

function find(): Parts | undefined {
  const dialog = document.querySelector<HTMLDialogElement>('[data-search]');
  const field = dialog?.querySelector('input');
  const opener = document.querySelector<HTMLElement>('[data-search-open]');
  return dialog && field && opener ? { dialog, field, opener } : undefined;
}

function open({ dialog, field, opener }: Parts): void {
  dialog.returnValue = '';
  // Closing gives the focus back to where it was; where it was nowhere, the button is the place.
  if (document.activeElement === document.body) opener.focus({ preventScroll: true });
  dialog.showModal();
  field.focus();
  field.select();
}

/** Closed, the search is not what the address shows any more. */
function forgetQuery({ field }: Parts): void {
  history.replaceState(history.state, '', withQuery(location.href, field.name, ''));
}

/** Opens the search with what the address asks for. */
function openForAddress(): void {
  const parts = find();
  const query = parts && queryIn(location.href, parts.field.name);
  if (!parts || !query || parts.dialog.open) return;
  parts.field.value = query;
  parts.field.dispatchEvent(new Event('input', { bubbles: true }));
  open(parts);
}

/** With script the link is a button. */
function prepare(): void {
  const { opener } = find() ?? {};
  opener?.setAttribute('role', 'button');
  opener?.setAttribute('aria-haspopup', 'dialog');
  if (isShortcutOn()) opener?.setAttribute('aria-keyshortcuts', '/');
  openForAddress();
}

function onClick(event: MouseEvent): void {
  const parts = find();
  if (!parts || !(event.target instanceof Element)) return;
  const isOutside = event.target === parts.dialog;
  if (event.target.closest('[data-search-open]')) {
    event.preventDefault();
    event.stopPropagation();
    open(parts);
  } else if (isOutside || event.target.closest('[data-search-close]')) {
    // Before a link to another part of this page is resolved, which would take the query along.
    forgetQuery(parts);
    parts.dialog.close();
  }
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

function onKeydown(event: KeyboardEvent): void {
  const parts = find();
  if (!parts || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const isShortcut = event.key === '/' && !isTypedInto(event.target) && isShortcutOn();
  const isPressed = event.key === ' ' && event.target === parts.opener;
  // By themselves, some browsers would only empty the field.
  const isLeft = event.key === 'Escape' && event.target === parts.field && !event.isComposing;
  if (isLeft) parts.dialog.close();
  else if ((isShortcut || isPressed) && !document.querySelector('dialog[open]')) open(parts);
  else return;
  event.preventDefault();
}

function onClose(event: Event): void {
  const parts = find();
  if (!parts || event.target !== parts.dialog || parts.dialog.returnValue === followed) return;
  forgetQuery(parts);
}

/** The island could not be loaded: asking again is a plain form then, once the visitor has read so. */
function onFailure(event: Event): void {
  const parts = find();
  if (!parts || !(event.target instanceof Element) || !event.target.contains(parts.dialog)) return;
  event.preventDefault();
  parts.dialog.dataset['search'] = 'failed';
}

// Caught on their way down: the island holds back what it is not awake for yet.
document.addEventListener('click', onClick, true);
document.addEventListener('close', onClose, true);
document.addEventListener('keydown', onKeydown);
document.addEventListener('astro:hydration-error', onFailure);
document.addEventListener('astro:before-preparation', () => find()?.dialog.close(followed));
document.addEventListener('astro:page-load', prepare);
window.addEventListener('pageshow', ({ persisted }) => persisted && openForAddress());
prepare();
