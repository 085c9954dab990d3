/** THE table of requests that every host has to answer alike: they touch every delivery rule, and what is odd. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { redirects } from '#build/delivery/delivery-rules.ts';
import { files, listFiles, locales, routes } from '#i18n/routes.ts';
import { formRequests } from './form-requests.ts';
import {
  acceptedEncodings,
  type DeliveryRequest,
  entityTags,
  errorPaths,
  formerPaths,
  missingPaths,
  oddPaths,
  otherMethods,
  ranges,
  redirectedPaths,
} from './request-values.ts';

const headersOf = (name: string, values: readonly string[], ...paths: string[]): DeliveryRequest[] =>
  values.flatMap((value) => paths.map((path) => ({ path, headers: { [name]: value } })));

const methodsOf = (methods: readonly string[], ...paths: string[]): DeliveryRequest[] =>
  methods.flatMap((method) => paths.map((path) => ({ method, path })));

const get = (...paths: string[]): DeliveryRequest[] => paths.map((path) => ({ path }));

function fileRequests(): DeliveryRequest[] {
  const pages = Object.values(routes).flatMap((route) => locales.map((locale) => route[locale]));
  const data = [files, listFiles].flatMap((table) => Object.values(table).flatMap(({ fr, en }) => [fr, en]));
  const others = [
    '/favicon.svg',
    '/favicon.ico',
    '/icon-192.png',
    '/robots.txt',
    '/.well-known/security.txt',
    '/sitemap-index.xml',
    '/sitemap-0.xml',
  ];
  const ofServers = ['/release.json', '/%72elease.json', '/index.html.br', '/tarifs/index.html.gz', '{script}.br'];
  return get(
    ...pages.filter((path) => !path.includes('[')),
    ...data,
    ...others,
    ...ofServers,
    '/build-manifest.json',
    '{script}',
    '{small}',
    '{picture}',
    '{drawing}',
    '/animaux/afrique/lion-d-afrique',
    '/activites/valboreal-en-lumieres.ics',
  );
}

const encodings: DeliveryRequest[] = [
  ...headersOf('Accept-Encoding', acceptedEncodings, '/tarifs', '{script}', '{picture}'),
  ...headersOf(
    'Accept-Encoding',
    ['br', 'gzip', ''],
    ...['/en/nowhere', '/nulle-part', '/emplois/retire', '/', '/en', '{drawing}', '/media/gone.svg'],
    ...['/build-manifest.json', '/robots.txt'],
  ),
  ...['br', 'gzip', ''].flatMap((accepted) => [
    { path: '/tarifs', headers: { 'Accept-Encoding': accepted, Via: '1.1 proxy' } },
    { method: 'HEAD', path: '/tarifs', headers: { 'Accept-Encoding': accepted } },
  ]),
];

const addresses: DeliveryRequest[] = [
  ...get(...redirects.flatMap(({ from }) => [from, `${from}/?x=1&y=%C3%A9`]), ...redirectedPaths),
  ...methodsOf(['HEAD', 'POST'], '/tarifs/', '/activites/pages/1', '/en/'),
  ...methodsOf(['GET', 'HEAD'], '/en/404', '/404', '/404.html'),
  ...get(...missingPaths),
  ...methodsOf(['HEAD'], '/nulle-part', '/en/nowhere'),
  ...headersOf('Range', ['bytes=0-3'], '/nulle-part', '/en/nowhere'),
  ...headersOf('If-None-Match', ['*'], '/nulle-part', '/en/nowhere', '/emplois/retire'),
  ...methodsOf(['GET', 'HEAD'], ...errorPaths, ...formerPaths),
  ...methodsOf(['POST', 'DELETE'], '/prix'),
  ...headersOf('Range', ['bytes=0-3'], '/prix'),
  ...headersOf('If-None-Match', ['*', '"older"'], '/prix'),
  ...headersOf('Range', ['bytes=0-3'], ...errorPaths),
  ...get('/emplois/retire/', '/.inventory.json', '/%2einventory.json', ...oddPaths),
];

const methods: DeliveryRequest[] = [
  ...methodsOf(otherMethods, '/tarifs', '/', '/nulle-part', '/emplois/retire', '{picture}'),
  ...methodsOf(['HEAD'], '/', '/en', '/tarifs', '{script}', '{picture}', '{drawing}', '/robots.txt'),
];

const parts: DeliveryRequest[] = [
  ...headersOf('Range', ranges, '{picture}', '/tarifs'),
  ...headersOf('Range', ['bytes=0-3', 'bytes=999999999-'], '{drawing}', '/build-manifest.json'),
  ...['br', 'gzip'].map((accepted) => ({
    path: '{script}',
    headers: { Range: 'bytes=2-7', 'Accept-Encoding': accepted },
  })),
  { method: 'HEAD', path: '{picture}', headers: { Range: 'bytes=0-3' } },
  ...['"older"', '{etag}', 'W/{etag}', 'Sat, 01 Jan 2000 00:00:00 GMT'].map((condition) => ({
    path: '{picture}',
    headers: { Range: 'bytes=0-3', 'If-Range': condition },
  })),
];

const conditions: DeliveryRequest[] = [
  ...headersOf('If-None-Match', entityTags, '/tarifs', '{script}', '{picture}', '/en', '/'),
  ...headersOf('If-None-Match', ['{etag}', '"older"'], '{drawing}', '/build-manifest.json', '/sitemap-0.xml'),
  ...['br', 'gzip'].map((accepted) => ({
    path: '/tarifs',
    headers: { 'If-None-Match': '{etag}', 'Accept-Encoding': accepted },
  })),
  { method: 'HEAD', path: '/tarifs', headers: { 'If-None-Match': '{etag}' } },
  { path: '{picture}', headers: { 'If-None-Match': '{etag}', Range: 'bytes=0-3' } },
  ...['Sat, 01 Jan 2000 00:00:00 GMT', 'Fri, 01 Jan 2100 00:00:00 GMT'].flatMap((date) => [
    { path: '/tarifs', headers: { 'If-Modified-Since': date } },
    { path: '/tarifs', headers: { 'If-Unmodified-Since': date } },
    { path: '/tarifs', headers: { 'If-None-Match': '{etag}', 'If-Modified-Since': date } },
  ]),
  ...headersOf('If-Match', ['{etag}', '"older"', '*'], '/tarifs'),
];

/** Built files, by the names that the table has for them. */
export function builtFiles(release: string): Record<string, string> {
  const built = readdirSync(join(release, '_astro'));
  const script = (isCompressed: boolean) =>
    built.find((name) => name.endsWith('.js') && built.includes(`${name}.br`) === isCompressed);
  const fileIn = (folder: string, ending: string) =>
    `/${folder}/${readdirSync(join(release, folder)).find((name) => name.endsWith(ending))}`;
  return {
    script: `/_astro/${script(true)}`,
    small: `/_astro/${script(false)}`,
    picture: fileIn('share', '.png'),
    drawing: fileIn('media', '.svg'),
  };
}

/** The name of a request in lists of expected differences: `GET /tarifs Range: bytes=0-3`. */
export function nameOf({ method = 'GET', path, headers = {}, body }: DeliveryRequest): string {
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [method, path.slice(0, 80), ...sent, ...(body === undefined ? [] : [body.slice(0, 80)])].join(' ');
}

export const deliveryRequests: readonly DeliveryRequest[] = [
  ...fileRequests(),
  ...encodings,
  ...addresses,
  ...methods,
  ...parts,
  ...conditions,
  ...formRequests,
];
