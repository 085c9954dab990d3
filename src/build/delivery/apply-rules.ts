/** Applies the delivery rules to one address. */
import {
  cacheRules,
  type HeaderRule,
  type NotFoundRule,
  notFoundRules,
  type PathPattern,
  pathRewrites,
  redirects,
  unservedPaths,
} from './delivery-rules.ts';

function matches(pattern: PathPattern, path: string): boolean {
  if (!pattern.endsWith('/*')) return path === pattern;
  const folder = pattern.slice(0, -2);
  return path === folder || path.startsWith(`${folder}/`);
}

const redirectTargets = new Map(redirects.map(({ from, to }) => [from, to]));

/**
 * The one address of a page; any other address of it redirects there.
 *
 * @param path as requested, not decoded: a decoded one could name another host
 */
export function canonicalPath(path: string): string {
  const clean =
    pathRewrites.reduce((rest, { pattern, replacement }) => rest.replace(pattern, replacement), path) || '/';
  return redirectTargets.get(clean) ?? clean;
}

/** The headers of every response to a path. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.fromEntries(
    rules.filter((rule) => matches(rule.path, path)).flatMap(({ headers }) => Object.entries(headers)),
  );
}

/** The `Cache-Control` of the file at a path. */
export function cacheControlFor(path: string): string | undefined {
  return cacheRules.find((rule) => matches(rule.path, path))?.cacheControl;
}

/** The 404 page of a path's language. */
export function notFoundRuleFor(path: string): NotFoundRule | undefined {
  return notFoundRules.find((rule) => matches(rule.path, path));
}

const errorPages = new Set(notFoundRules.map(({ file }) => file));

/** True for the file of a 404 page, under whatever address. @param file relative to the built site */
export function isErrorPage(file: string): boolean {
  return errorPages.has(file);
}

/** True if the file at a path is for servers only. @param path decoded */
export function isUnserved(path: string): boolean {
  return unservedPaths.some((pattern) => matches(pattern, path));
}
