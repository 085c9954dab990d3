/** The address of a shop on another site, with what the visitor has chosen, as far as it asks for that. */

/** What an address may ask for: `?day=:date&grown-ups=:adult`, `?for=:animal`, and the language, which may be in its path. */
export type LinkValues = Readonly<Record<string, string | number | undefined>>;

/**
 * Fills in `:language`, `:date`, the visitors of the price list (`:adult`, `:child` …) and the `:animal` of an adoption. A
 * parameter whose value is unknown is left out. Nothing but the path and the query changes, and only of an address of https.
 */
export function shopLink(address: string, values: LinkValues): string {
  if (!/^https:\/\/.*:[a-z]+/.test(address) || !URL.canParse(address)) return address;
  const url = new URL(address);
  url.pathname = url.pathname.replace(/:language\b/g, encodeURIComponent(values['language'] ?? ''));
  for (const [name, placeholder] of [...url.searchParams]) {
    if (!/^:[a-z]+$/.test(placeholder)) continue;
    const value = values[placeholder.slice(1)];
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, String(value));
  }
  return url.href;
}

/** True for an address that asks for the day. */
export const asksForDate = (address: string): boolean => /[?&][^=&#]+=:date(?:[&#]|$)/.test(address);
