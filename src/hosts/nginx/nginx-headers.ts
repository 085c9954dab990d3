/** Variables of nginx that hold the headers of an answer; an empty one is not sent. */
import { contentSecurityPolicy, type PolicyOptions } from '#delivery/content-security-policy.ts';
import { cacheRules, headerRules, notFoundRules } from '#delivery/delivery-rules.ts';
import { policyId } from '#delivery/release-manifest.ts';
import { expressionOf, mapOf, quoted, type MapLine } from './nginx-syntax.ts';

/** A range that can't be satisfied is found out after the headers were added, and its answer gets them once more. */
const notTwice: MapLine = ['"~^416:(?!refused)"', '""'];

/** The policy of a release that nginx was not told of: no inline script runs, and all pages work without. */
const unknownPolicy: PolicyOptions = { formUrl: '/', scriptHashes: [], hasTagManager: false };

const rules = headerRules(unknownPolicy);

/** The headers of the delivery rules. */
export const headerNames = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))];

export const variableOf = (header: string) => `$header_${header.toLowerCase().replaceAll('-', '_')}`;

/** Of all rules that match, the last one counts. */
function headerMap(name: string): string {
  const lines = rules.toReversed().flatMap(({ path, headers }): MapLine[] => {
    const value = headers[name];
    if (value === undefined) return [];
    return [
      [quoted(`~^\\d+:\\w*:${expressionOf(path)}`), name === 'Content-Security-Policy' ? '$policy' : quoted(value)],
    ];
  });
  return mapOf('$status:$kind:$path', variableOf(name), [['default', '""'], notTwice, ...lines]);
}

function policyMap(policies: readonly PolicyOptions[]): string {
  const byId = new Map(policies.map((policy) => [policyId(policy), contentSecurityPolicy(policy)]));
  return mapOf('$release', '$policy', [
    ['default', quoted(contentSecurityPolicy(unknownPolicy))],
    ...Array.from(byId, ([id, text]): MapLine => [quoted(`~-p${id}$`), quoted(text)]),
  ]);
}

/** @param policies of every release that may be served; what the others have is known from the name of the folder */
export function headerMaps(policies: readonly PolicyOptions[]): string {
  return [
    "# The end of a release's name says which policy it has.",
    policyMap(policies),
    ...headerNames.map(headerMap),
    mapOf('$status:$kind:$path', '$cache_control', [
      ['default', '""'],
      notTwice,
      ['"~^\\d+:refused:"', 'no-store'],
      ...notFoundRules.map(({ path, cacheControl }): MapLine => [
        quoted(`~^\\d+:not_found:${expressionOf(path)}`),
        quoted(cacheControl),
      ]),
      ...cacheRules.map(({ path, cacheControl }): MapLine => [
        quoted(`~^\\d+:(?:file|moved):${expressionOf(path)}`),
        quoted(cacheControl),
      ]),
    ]),
    mapOf('$status:$kind', '$vary', [
      ['default', '""'],
      notTwice,
      ['"~:(?:file|not_found|refused)$"', 'Accept-Encoding'],
    ]),
    mapOf('$kind:$status', '$allow', [
      ['default', '""'],
      ['":405"', '"GET, HEAD"'],
    ]),
  ].join('\n');
}
