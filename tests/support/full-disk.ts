/** A disk that is full, for what this process writes. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';

/** Makes writing fail for the rest of a test, as it does without room. @param isFull asked before each file */
export function fillDisk(isFull: () => boolean): void {
  const write = fs.writeFileSync;
  const spy = vi.spyOn(fs, 'writeFileSync').mockImplementation((...args) => {
    if (isFull()) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    write(...args);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}
