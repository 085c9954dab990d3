/** Keeps the content of a build once nothing can refuse it any more: see `#content/accepted-content.ts`. */
import type { AstroIntegration } from 'astro';
import { environment } from '#config/environment.ts';
import { keepAccepted } from '#content/accepted-content.ts';
import { snapshotDirectories } from '#content/snapshot.ts';
import { sourceFor } from '#content/source/configured-source.ts';

export function acceptedContent(): AstroIntegration {
  return {
    name: 'accepted-content',
    hooks: {
      'astro:build:done': ({ logger }) =>
        keepAccepted(snapshotDirectories.build, sourceFor(environment()).name, (message) => logger.warn(message)),
    },
  };
}
