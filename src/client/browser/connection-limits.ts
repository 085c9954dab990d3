/** The connection as browsers that know of it describe it. */

/** The parts of the Network Information API that are in use. */
export interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** The connection, without any of its values where the browser doesn't tell. */
export function connection(): NetworkInformation {
  return 'connection' in navigator ? (navigator.connection as NetworkInformation) : {};
}
