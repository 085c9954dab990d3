/**
 * A build that a release has started follows it, over a channel of their own.
 *
 * It may be started ahead of time: what needs no content is done then, and the content is read once the release says so.
 * It ends with the program that started it: nobody else releases what it builds, and its folder is taken for a leftover
 * once that program is gone.
 */
import { once } from 'node:events';
import type { AstroIntegration } from 'astro';

/** Nothing but a release starts builds with a channel to itself. */
export const hasParent = process.channel !== undefined;

/** Resolves once the release says that the content is to be read; at once in any other build. */
export async function toldToBegin(): Promise<void> {
  const { channel } = process;
  if (!channel) return;
  // The wait keeps the process alive; its channel does not.
  channel.ref();
  await once(process, 'message');
  channel.unref();
}

export function followParent(): AstroIntegration {
  return {
    name: 'follow-parent',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command !== 'build' || !hasParent) return;
        const end = () => process.exit(1);
        if (!process.connected) end();
        process.once('disconnect', end);
        process.channel?.unref();
      },
    },
  };
}
