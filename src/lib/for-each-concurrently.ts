/**
 * Runs an action for every item, at most `limit` at once, and waits for all of them.
 *
 * @throws an error of an action, once those that had begun have ended; no further item is begun then
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
  const ends = await Promise.allSettled(Array.from({ length: limit }, work));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
