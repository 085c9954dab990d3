/** Says what is new on an open page, for those who do not see it. */

/**
 * Writes a line into an element that screen readers follow, in the place of the former one about the same.
 *
 * @param topic what it is about, as a word
 * @param text empty if there is nothing to say
 */
export function sayNews(element: HTMLElement, topic: string, text: string): void {
  element.querySelector(`[data-topic="${topic}"]`)?.remove();
  if (text === '') return;
  // Readers say a line that has changed, not all of them.
  element.setAttribute('aria-atomic', 'false');
  const line = document.createElement('p');
  line.dataset['topic'] = topic;
  line.append(text);
  element.append(line);
}
