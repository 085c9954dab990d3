/** Lists in which each item is once, so that others can name it by its position. */

/** @typeParam Item what is listed */
export class ListedOnce<Item> {
  readonly items: Item[] = [];
  readonly #positions = new Map<string, number>();

  /** The position of an item, known by its key; the first with a key is listed. */
  positionOf(key: string, item: Item): number {
    const position = this.#positions.get(key) ?? this.items.push(item) - 1;
    this.#positions.set(key, position);
    return position;
  }
}
