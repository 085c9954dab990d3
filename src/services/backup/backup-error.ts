/** What goes wrong with a backup, said to whoever makes or restores it. */
import { startupMessage, type StartupMessageKey } from '#i18n/startup-messages.ts';
import { ToolError } from '#lib/node/system-tool.ts';
import { SiteError } from '#lib/site-error.ts';

/** A backup can't be made, read or restored. */
export class BackupError extends SiteError {}

/**
 * The error with its reason in a message; expected errors, which say more, stay as they are, and a tool that has failed is
 * named.
 *
 * @param key of a message with a `{{reason}}`
 */
export function backupErrorOf(error: unknown, key: StartupMessageKey, values: Record<string, string> = {}): SiteError {
  if (error instanceof SiteError) return error;
  if (error instanceof ToolError) {
    return new BackupError(startupMessage('backupTool', { tool: error.tool, reason: error.reason }), { cause: error });
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupError(startupMessage(key, { ...values, reason }), { cause: error });
}
