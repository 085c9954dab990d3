/** The preview server, as the CMS knows it. */
import { healthPath } from '../../../src/lib/health-path.ts';
import type { CmsEnvironment } from '../../start/cms-environment.ts';

export interface PreviewServer {
  /** Its address for browsers. */
  url: string;
  /** Shared with it; empty if there is none. */
  secret: string;
}

/** Milliseconds in which it says that it is there. */
const patience = 1500;

/** The preview server that the settings name. */
export function previewServer({ PREVIEW_URL: url, PREVIEW_SECRET: secret = '' }: CmsEnvironment): PreviewServer {
  return { url, secret };
}

/** Finds out whether it answers. */
export async function isPresent(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url + healthPath, { signal: AbortSignal.timeout(patience) });
    return ok;
  } catch {
    // Editors read that the server does not answer, without the reason.
    return false;
  }
}

const loopback = ['localhost', '127.0.0.1'];

/**
 * Its address for a browser. On the machine itself, both servers must be called by one name: to browsers, `localhost`
 * and `127.0.0.1` are two sites, which share no session.
 *
 * @param host that the browser calls the CMS by, with its port
 */
export function previewUrlFor(url: string, host: string): string {
  const [address, called] = [new URL(url), host.replace(/:\d+$/, '')];
  if (loopback.includes(address.hostname) && loopback.includes(called)) address.hostname = called;
  return address.href.replace(/\/$/, '');
}

/** The origins that it may be reached at: what the panel shows in a frame. */
export function previewOrigins(url: string): string[] {
  const { hostname, origin } = new URL(url);
  return loopback.includes(hostname) ? loopback.map((name) => previewUrlFor(origin, name)) : [origin];
}
