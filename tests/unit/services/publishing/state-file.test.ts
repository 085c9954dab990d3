import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readState } from '#services/publishing/state-file.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

it.each([
  ['empty', ''],
  ['cut off', '{"settled":'],
  ['of another shape', '{"settled":-1}'],
  ['of a former version', '{"asked":7,"tried":7,"covered":7}'],
])('a publishing state that is %s counts as none', async (_, text) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, '.publishing.json'), text);
  expect(await readState(folder)).toBeUndefined();
});
