/**
 * Opens and closes the search dialog on every page, even before its island is hydrated: by its button, by `/`, and for
 * a URL with a search query. The island picks up what was typed before.
 */
import { followed, queryIn, withQuery } from './search-url.ts';
import { isShortcutOn } from './shortcut-setting.ts';

interface SearchElements {
  dialog: HTMLDialogElement;
  field: HTMLInputElement;
  opener: HTMLElement;
}

function findElements(): SearchElements | undefined {
  const dialog = document.querySelector<HTMLDialogElement>('[data-search]');
  const field = dialog?.querySelector('input');
  const opener = document.querySelector<HTMLElement>('[data-search-open]');
  return dialog && field && opener ? { dialog, field, opener } : undefined;
}

function open({ dialog, field, opener }: SearchElements): void {
  dialog.returnValue = '';
  // Closing restores the focus; if nothing had it, the button gets it.
  if (document.activeElement === document.body) opener.focus({ preventScroll: true });
  dialog.showModal();
  field.focus();
  field.select();
}

/** Removes the query from the URL, once the dialog is closed. */
function removeQuery({ field }: SearchElements): void {
  history.replaceState(history.state, '', withQuery(location.href, field.name, ''));
}

/** Opens the dialog with the query of the URL, if it has one. */
function openForUrl(): void {
  const elements = findElements();
  const query = elements && queryIn(location.href, elements.field.name);
  if (!elements || !query || elements.dialog.open) return;
  elements.field.value = query;
  elements.field.dispatchEvent(new Event('input', { bubbles: true }));
  open(elements);
}

/** With script, the link acts as a button. */
function enhanceOpener(): void {
  const { opener } = findElements() ?? {};
  opener?.setAttribute('role', 'button');
  opener?.setAttribute('aria-haspopup', 'dialog');
  if (isShortcutOn()) opener?.setAttribute('aria-keyshortcuts', '/');
  openForUrl();
}

function onClick(event: MouseEvent): void {
  const elements = findElements();
  if (!elements || !(event.target instanceof Element)) return;
  const isOutside = event.target === elements.dialog;
  if (event.target.closest('[data-search-open]')) {
    event.preventDefault();
    event.stopPropagation();
    open(elements);
  } else if (isOutside || event.target.closest('[data-search-close]')) {
    // Before the browser resolves a link within this page, which would keep the query.
    removeQuery(elements);
    elements.dialog.close();
  }
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

function onKeydown(event: KeyboardEvent): void {
  const elements = findElements();
  if (!elements || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const isShortcut = event.key === '/' && !isEditable(event.target) && isShortcutOn();
  const isPressed = event.key === ' ' && event.target === elements.opener;
  // Some browsers only clear the field on Escape.
  const isClosing = event.key === 'Escape' && event.target === elements.field && !event.isComposing;
  if (isClosing) elements.dialog.close();
  else if ((isShortcut || isPressed) && !document.querySelector('dialog[open]')) open(elements);
  else return;
  event.preventDefault();
}

function onClose(event: Event): void {
  const elements = findElements();
  if (!elements || event.target !== elements.dialog || elements.dialog.returnValue === followed) return;
  removeQuery(elements);
}

/** The island failed to load: the dialog says so, and retrying submits its plain form. */
function onFailure(event: Event): void {
  const elements = findElements();
  if (!elements || !(event.target instanceof Element) || !event.target.contains(elements.dialog)) return;
  event.preventDefault();
  elements.dialog.dataset['search'] = 'failed';
}

// In the capture phase: the island holds events back until it is hydrated.
document.addEventListener('click', onClick, true);
document.addEventListener('close', onClose, true);
document.addEventListener('keydown', onKeydown);
document.addEventListener('astro:hydration-error', onFailure);
document.addEventListener('astro:before-preparation', () => findElements()?.dialog.close(followed));
document.addEventListener('astro:page-load', enhanceOpener);
window.addEventListener('pageshow', ({ persisted }) => persisted && openForUrl());
enhanceOpener();
