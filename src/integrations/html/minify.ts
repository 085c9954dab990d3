/** Minifies a module for browsers. Runs in a worker. */
import { minify } from 'terser';

/** @returns the module without a line break, comments and names that nobody needs */
export default async function minifyScript(code: string): Promise<string> {
  const { code: minified } = await minify(code, {
    module: true,
    toplevel: false,
    ecma: 2020,
    safari10: true,
    compress: { passes: 3, unsafe_arrows: true },
    sourceMap: false,
  });
  if (minified === undefined) throw new Error('terser returned no code.');
  return minified;
}
