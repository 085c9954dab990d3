/**
 * Ends a build with the program that started it: nobody else releases what it builds, and its folder is taken for a
 * leftover once that program is gone.
 */
import type { AstroIntegration } from 'astro';

export function endWithParent(): AstroIntegration {
  return {
    name: 'end-with-parent',
    hooks: {
      'astro:config:setup': ({ command }) => {
        // Nothing but a release starts builds with a channel to itself.
        if (command !== 'build' || process.channel === undefined) return;
        const end = () => process.exit(1);
        if (!process.connected) end();
        process.once('disconnect', end);
        process.channel.unref();
      },
    },
  };
}
