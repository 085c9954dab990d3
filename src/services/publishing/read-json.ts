/** Files of JSON that may be missing, cut off by a process that was killed, or written by another version. */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** @returns undefined if the file holds nothing that fits the schema */
export async function readJson<Data>(file: string, schema: v.GenericSchema<unknown, Data>): Promise<Data | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return result.success ? result.output : undefined;
}
