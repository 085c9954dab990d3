/** The parks that are closed, above a page that says nothing of parks: whoever plans a visit has to know. */
import { adoptStyles } from '#client/browser/adopt-styles.ts';
import styles from './park-closings.css?inline';

/** Adds the place where a page says which parks are closed, unless it says so anyway. @param label its name */
export function addParkClosings(label: string): void {
  if (document.querySelector('timed-notes:is([data-of="*"], [data-of*="park:"])')) return;
  adoptStyles(styles);
  const notes = document.createElement('timed-notes');
  Object.assign(notes.dataset, { of: 'park:*', states: 'closed', all: '' });
  const section = document.createElement('section');
  section.className = 'park-closings';
  section.setAttribute('aria-label', label);
  section.append(notes);
  document.querySelector('main')?.before(section);
}
