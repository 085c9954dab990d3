/** Values that parts of the panel share, wherever they are: in Strapi's tree, beside it, or in none. */
import { useSyncExternalStore } from 'react';

export class SharedValue<Value> {
  #value: Value | undefined;
  readonly #listeners = new Set<() => void>();

  get current(): Value | undefined {
    return this.#value;
  }

  /** Shows another value; `undefined` for none. */
  show(value: Value | undefined): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  /** @returns what ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** Returns the current value, in a component that is drawn again for another one. */
export const useShared = <Value>(shared: SharedValue<Value>): Value | undefined =>
  useSyncExternalStore(shared.subscribe, () => shared.current);
