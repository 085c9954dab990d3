/** The state of the import: code that watches for edits has nothing to do during it. */
let importing = false;

export const isImporting = (): boolean => importing;

/** Runs an import, during which `isImporting` is true. */
export async function whileImporting<Result>(run: () => Promise<Result>): Promise<Result> {
  importing = true;
  try {
    return await run();
  } finally {
    importing = false;
  }
}
