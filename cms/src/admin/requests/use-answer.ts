/** Asks the CMS for something once. */
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

/**
 * Returns the data of an answer. Strapi's client makes an empty object of an answer that is no JSON, such as the page of
 * a proxy.
 *
 * @throws {TypeError} if it did
 */
export function dataIn<Data>({ data }: { data: Data }): Data {
  if (!Array.isArray(data) && Object.keys(data ?? {}).length === 0) throw new TypeError('The answer is no JSON.');
  return data;
}

/** Returns the error message of a failed request's response; undefined if it has none. */
export function sentenceIn(error: unknown): string | undefined {
  const { response } = error as { response?: { data?: { error?: { message?: unknown } } } };
  const message = response?.data?.error?.message;
  return typeof message === 'string' ? message : undefined;
}

export interface Answer<Data> {
  /** Undefined until it has come. */
  answer: Data | undefined;
  hasFailed: boolean;
}

/**
 * @param path of the CMS; undefined asks for nothing
 * @param trigger a new value asks again, and shows the former answer until there is another one
 */
export function useAnswer<Data>(path: string | undefined, trigger?: unknown): Answer<Data> {
  const { get } = useFetchClient();
  const [settled, settle] = useState<Answer<Data> & { path: string }>();
  useEffect(() => {
    if (path === undefined) return undefined;
    const ending = new AbortController();
    get<Data>(path, { signal: ending.signal })
      .then((response) => settle({ path, answer: dataIn(response), hasFailed: false }))
      .catch(() => !ending.signal.aborted && settle({ path, answer: undefined, hasFailed: true }));
    return () => ending.abort();
  }, [get, path, trigger]);
  return settled && settled.path === path ? settled : { answer: undefined, hasFailed: false };
}
