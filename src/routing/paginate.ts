/** Pagination of lists. */

export interface ListPage<Item> {
  items: Item[];
  /** From 1. */
  number: number;
  count: number;
  /** Items on all pages. */
  total: number;
}

/** Entries per page. */
export const pageSize = 12;

/** Splits a list into pages; an empty list is one empty page. */
export function paginate<Item>(items: readonly Item[], size = pageSize): ListPage<Item>[] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, index) => ({
    items: items.slice(index * size, (index + 1) * size),
    number: index + 1,
    count,
    total: items.length,
  }));
}
