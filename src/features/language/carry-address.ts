/**
 * Switching the language keeps what the address holds beyond its path: filters, a calculation, a section.
 *
 * Elements say in `data-twin` what they are called on the page in the other language: a field its parameter
 * (`question`), an option its parameter and value (`class=mammal`), a section its id. Everything else, such as numbers,
 * has the same name in both languages.
 */

/** `name=value` on the page in the other language. */
function twinOf(name: string, value: string): string[] {
  const field = `[data-twin][name="${CSS.escape(name)}"]:is(:not([value]), [value="${CSS.escape(value)}"])`;
  return document.querySelector<HTMLElement>(field)?.dataset['twin']?.split('=') ?? [name];
}

/** Adds the query and the hash of this page's address to a link to its twin. */
export function carryAddress(link: HTMLAnchorElement): void {
  const query = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(location.search)) {
    const [twinName = name, twinValue = value] = twinOf(name, value);
    query.append(twinName, twinValue);
  }
  link.search = query.toString();
  const id = location.hash.slice(1);
  link.hash = document.getElementById(id)?.dataset['twin'] ?? id;
}
