/**
 * The settings of error reports, as they stand in the environment: they serve the report of wrong settings too, so they
 * can't wait until all settings are checked.
 */

/** The token of the content service, which no message may show; empty if there is none. */
export function secretToken(): string {
  return process.env['CONTENT_API_TOKEN'] ?? '';
}

/** The file that a build writes its report into; undefined if no program has asked for one. */
export function buildReportFile(): string | undefined {
  return process.env['BUILD_REPORT'] || undefined;
}
