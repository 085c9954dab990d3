/** Registers `client:intent` with Astro. */
import type { AstroIntegration } from 'astro';

export function clientIntent(): AstroIntegration {
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/client/islands/intent-directive.ts' });
      },
    },
  };
}
