/** Permissions that decide what the panel shows. */

/** To read entries of a type. */
export const reading = 'plugin::content-manager.explorer.read';
