/** Variables of nginx that say what an address asks for: its canonical form, its language, whether it exists at all. */
import { notFoundRules, pathRewrites, redirects, unservedPaths } from '#delivery/delivery-rules.ts';
import { exactly, expressionOf, mapOf, quoted, type MapLine } from './nginx-syntax.ts';

/** How often a rewrite that applies everywhere is applied in one go; an address that needs more is redirected again. */
const rounds = 6;

/** `$sent_path` → `$step1` … → `$canonical`: a map replaces one occurrence of one rewrite. */
function canonicalMaps(): string[] {
  const rewrites = pathRewrites.flatMap((rewrite) =>
    Array.from({ length: rewrite.pattern.global ? rounds : 1 }, () => rewrite),
  );
  const nameOf = (step: number) => (step === 0 ? '$sent_path' : `$step${step}`);
  const steps = rewrites.map(({ pattern, replacement }, step) => {
    const [before, after] = [`before${step}`, `after${step}`];
    return mapOf(nameOf(step), nameOf(step + 1), [
      ['default', nameOf(step)],
      [quoted(`~^(?<${before}>.*?)(?:${pattern.source})(?<${after}>.*)$`), quoted(`$${before}${replacement}$${after}`)],
    ]);
  });
  const last = nameOf(rewrites.length);
  return [
    ...steps,
    mapOf(last, '$canonical', [
      ['default', last],
      ['""', '/'],
      ...redirects.map(({ from, to }): MapLine => [exactly(from), quoted(to)]),
    ]),
  ];
}

const errorPages = notFoundRules.flatMap(({ addresses }) => addresses);

export function addressMaps(): string {
  return [
    '# The address as it was sent, without its query: decoded, it could name another host in a redirect.',
    mapOf('$request_uri', '$sent_path', [
      ['default', '""'],
      [quoted('~^(?<sent>[^?#]*)'), '$sent'],
    ]),
    ...canonicalMaps(),
    '# What names no file: nginx would decode these signs to the end of a folder, or of a name.',
    mapOf('$sent_path', '$is_unusual', [
      ['default', '""'],
      [quoted('~*%(?:2f|5c|00)'), '1'],
      ...errorPages.map((page): MapLine => [exactly(page), '1']),
    ]),
    mapOf('$uri', '$is_unserved', [
      ['default', '""'],
      ...unservedPaths.map((path): MapLine => [quoted(`~^${expressionOf(path)}`), '1']),
    ]),
    '# Where the link of a former address leads to: the link is the root then, as nginx follows links of that only.',
    mapOf('$release:$realpath_root', '$moved_to', [
      ['default', '""'],
      [quoted(String.raw`~^(?<folder>.*):\k<folder>(?<page>/.*)/index\.html$`), '$page'],
    ]),
    mapOf('$request_method', '$is_refused_method', [
      ['default', '1'],
      ['GET', '""'],
      ['HEAD', '""'],
    ]),
    "# Of requests that nginx can't parse, only the first line is known.",
    mapOf('$request', '$unreadable_path', [
      ['default', '""'],
      [quoted(String.raw`~^[A-Z]+ (?<line>/[^ ?]*)(?:\?[^ ]*)? HTTP/1\.[01]$`), '$line'],
    ]),
    mapOf(
      '$path',
      '$not_found_file',
      notFoundRules.map(({ path, file }): MapLine => [quoted(`~^${expressionOf(path)}`), quoted(`/${file}`)]),
    ),
  ].join('\n');
}
