/** Functions of objects that compute each result once. */

/** @returns calls `resultOf` the first time that it is called with an object; the result lasts as long as that */
export function remember<Key extends object, Result extends NonNullable<unknown>>(
  resultOf: (key: Key) => Result,
): (key: Key) => Result {
  const known = new WeakMap<Key, Result>();
  return (key) => {
    const result = known.get(key) ?? resultOf(key);
    known.set(key, result);
    return result;
  };
}
