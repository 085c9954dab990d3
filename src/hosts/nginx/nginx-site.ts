/** Writes the configuration of nginx (Debian's, 1.22 or later, with `brotli_static`) from the delivery rules. */
import type { PolicyOptions } from '#delivery/content-security-policy.ts';
import { mediaTypes, unknownMediaType } from '#delivery/media-types.ts';
import { movedFolder } from '#delivery/moved-marks.ts';
import { anyStatus, refusedFolder } from '#delivery/refusal-marks.ts';
import { pageErrorStatuses } from '#lib/node/page-statuses.ts';
import { addressMaps } from './nginx-addresses.ts';
import { headerMaps, headerNames, variableOf } from './nginx-headers.ts';
import { quoted } from './nginx-syntax.ts';

export interface NginxOptions {
  /** The link to the live release. */
  current: string;
  /** Those of every release that may be served. */
  policies: readonly PolicyOptions[];
  /** The path that takes forms, and the address of the server that they are handed to. */
  forms?: { path: string; upstream: string } | undefined;
}

const introduction = '# Written by `npm run stage -- nginx` from src/delivery/: what is changed here is lost.\n';

/** What belongs into `http { … }`: it must be there once. */
export function nginxMaps({ policies }: Pick<NginxOptions, 'policies'>): string {
  return `${introduction}${addressMaps()}\n${headerMaps(policies)}\n`;
}

const settings = `server_tokens off;
uninitialized_variable_warn off;
absolute_redirect off;
max_ranges 1;
# Without Last-Modified, a date is no condition.
if_modified_since off;
gzip off;
gzip_static on;
gzip_http_version 1.0;
gzip_proxied any;
# Vary has its own variable: nginx omits it on files that it has no compressed copy of.
gzip_vary off;
brotli_static on;
open_file_cache off;`;

function typesBlock(): string {
  const lines = Object.entries(mediaTypes).map(([extension, type]) => `  ${quoted(type)} ${extension};`);
  return [`default_type ${unknownMediaType};`, 'types {', ...lines, '}'].join('\n');
}

/** No status of an answer: it leads to the one that the page is refused with. */
const refused = 599;

/** Nor this one: it leads to the redirect of a former address. */
const moved = 598;

const returnIfMarked = (folder: number | string, status: number) =>
  `  if (-f $release/${refusedFolder}/${folder}$path/index.html) { return ${status}; }`;

/** Where the link of a former address is. */
const movedMark = `$release/${movedFolder}$path/index.html`;

/** @param order in which a path is looked for */
const fileLocation = (location: string, order: string) => `location ${location} {
  root $release;
  if ($is_refused_method) { return 405; }
  if ($sent_path != $canonical) { return 301 $canonical$is_args$args; }
  if ($is_unusual) { return 404; }
  if ($is_unserved) { return 404; }
${returnIfMarked(anyStatus, refused)}
  if (-f ${movedMark}) { return ${moved}; }
  recursive_error_pages on;
  set $kind file;
  try_files ${order} =404;
}`;

function formLocation({ path, upstream }: { path: string; upstream: string }): string {
  return `location = ${path} {
  set $kind form;
  proxy_pass ${upstream};
  proxy_http_version 1.1;
  proxy_set_header Host $http_host;
  proxy_set_header Connection "";
  proxy_set_header X-Forwarded-For $remote_addr;
  # The endpoint itself says what is too large.
  client_max_body_size 1m;
${headerNames.map((name) => `  proxy_hide_header ${name};`).join('\n')}
}`;
}

const errorLocations = `location = /.unreadable {
  internal;
  root $release;
  etag off;
  if ($unreadable_path = "") { return 400; }
  set $path $unreadable_path;
  set $kind not_found;
  try_files $not_found_file =404;
}
location @not_found {
  root $release;
  etag off;
  set $kind not_found;
  try_files $not_found_file =404;
}
# A status can be given only as a number.
location @find_refusal {
  error_page ${pageErrorStatuses.join(' ')} @refused;
${pageErrorStatuses.map((status) => returnIfMarked(status, status)).join('\n')}
}
location @refused {
  root $release;
  etag off;
  set $kind refused;
  try_files $path/index.html =404;
}
location @moved {
  root ${movedMark};
  recursive_error_pages on;
  set $kind moved;
  if ($moved_to = "") { return 404; }
  return 301 $moved_to$is_args$args;
}
location @method_not_allowed {
  types {}
  default_type "text/plain; charset=UTF-8";
  return 405 "405";
}
# The status stays: a text for a status from 400 on must not be empty.
location @empty {
  types {}
  default_type "";
  return 200 "";
}`;

/** What belongs into `server { … }`, beside `listen`, names and certificates. */
export function nginxServer({ current, forms }: NginxOptions): string {
  return `${introduction}${settings}
${typesBlock()}
root ${quoted(current)};
# Once for each request: file and headers come from the same release, wherever the link leads to meanwhile.
set $release $realpath_root;
set $path $uri;
set $kind "";
# In no location: a header that is added there would drop all of these.
${headerNames.map((name) => `add_header ${name} ${variableOf(name)} always;`).join('\n')}
add_header Cache-Control $cache_control always;
add_header Vary $vary always;
add_header Allow $allow always;
add_header Last-Modified "" always;

# Named locations: an internal redirect to a path would set all variables again.
error_page 301 412 416 @empty;
error_page 400 =404 /.unreadable;
error_page 404 @not_found;
error_page 405 @method_not_allowed;
error_page ${refused} = @find_refusal;
error_page ${moved} = @moved;

${forms ? formLocation(forms) : ''}
${fileLocation('/', '$uri/index.html $uri')}
${fileLocation(String.raw`~ \.\w+$`, '$uri $uri/index.html')}
${errorLocations}
`;
}
