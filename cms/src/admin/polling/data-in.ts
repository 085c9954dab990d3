/** The data of an answer. */

/**
 * Strapi's client makes an empty object of an answer that is no JSON, such as the page of a proxy.
 *
 * @throws {TypeError} if it did
 */
export function dataIn<Data>({ data }: { data: Data }): Data {
  if (Object.keys(data ?? {}).length === 0) throw new TypeError('The answer is no JSON.');
  return data;
}
