/**
 * Builds the panel without idle callbacks: Strapi shows the buttons of a form in one that has no limit, which a browser
 * on a slow machine may never call. Without them Strapi takes its timer of a millisecond, as in Safari.
 */
const absent = { requestIdleCallback: 'undefined', cancelIdleCallback: 'undefined' };

export default <Config extends { define?: Record<string, unknown> }>(config: Config): Config => ({
  ...config,
  define: { ...config.define, ...absent },
});
