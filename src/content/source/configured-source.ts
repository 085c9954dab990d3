/** The configured source: the one that a build reads. Pages don't import it. */
import type { Environment } from '#services/config/environment.ts';
import { createBundledSource } from './bundled-source.ts';
import { createClient } from './content-client.ts';
import type { ContentSource } from './content-source.ts';

/** The source that the environment names: the content service, or the bundled content. */
export function sourceFor({ CONTENT_API_URL, CONTENT_API_TOKEN }: Environment): ContentSource {
  if (!CONTENT_API_URL || !CONTENT_API_TOKEN) return createBundledSource();
  return createClient({ url: CONTENT_API_URL, token: CONTENT_API_TOKEN });
}
