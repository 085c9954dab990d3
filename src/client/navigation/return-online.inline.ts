/** Loads the page again that could not be shown, once the connection is back and unless the visitor has moved on. */
addEventListener('online', () => {
  if (document.querySelector('[data-kept-pages]')) location.reload();
});
