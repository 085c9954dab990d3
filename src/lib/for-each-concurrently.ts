/**
 * Runs an action for every item, at most `limit` at once, and waits for all of them.
 *
 * @throws the first error of an action; no further item is begun then
 */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  limit: number,
  action: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  let hasFailed = false;
  async function work(): Promise<void> {
    for (let next = queue.next(); !next.done && !hasFailed; next = queue.next()) {
      try {
        await action(next.value);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, work));
}
