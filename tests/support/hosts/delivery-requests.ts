/**
 * THE table of requests that every host has to answer alike: they touch every delivery rule, and what is odd.
 *
 * Not in it is what Cloudflare does otherwise, as it may: it knows the types of some files by itself, compresses small
 * ones, weighs encodings by their order, honours no ranges and no lists of entity tags, and redirects addresses with
 * several faults, names of files and letters that are encoded without need step by step.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { redirects } from '#build/delivery/delivery-rules.ts';
import { listFiles } from '#i18n/list-files.ts';
import { locales, routes } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import { formRequests } from './form-requests.ts';
import {
  acceptedEncodings,
  type DeliveryRequest,
  errorPaths,
  formerPaths,
  missingPaths,
  oddPaths,
  otherMethods,
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
  const ofServers = ['/release.json', '/%72elease.json', '/index.html.br', '/tarifs/index.html.gz', '{script}.br'];
  return get(
    ...pages.filter((path) => !path.includes('[')),
    ...data.filter((path) => !path.endsWith('.xml')),
    ...['/icon-192.png', '/robots.txt', '/.well-known/security.txt', '/build-manifest.json'],
    ...ofServers,
    ...['{script}', '{small}', '{picture}'],
    '/animaux/afrique/lion-d-afrique',
    '/activites/valboreal-en-lumieres.ics',
  );
}

const encodings: DeliveryRequest[] = [
  ...headersOf('Accept-Encoding', acceptedEncodings, '/tarifs', '{script}', '{picture}'),
  ...headersOf(
    'Accept-Encoding',
    ['br', 'gzip', ''],
    ...['/en/nowhere', '/nulle-part', '/emplois/retire', '/', '/en', '/media/gone.svg'],
  ),
  { method: 'HEAD', path: '/tarifs', headers: { 'Accept-Encoding': 'br' } },
];

const addresses: DeliveryRequest[] = [
  ...get(...redirects.flatMap(({ from }) => [from, `${from}/?x=1&y=%C3%A9`]), ...redirectedPaths),
  ...methodsOf(['HEAD'], '/tarifs/', '/activites/pages/1', '/en/'),
  ...methodsOf(['GET', 'HEAD'], '/en/404', '/404', '/404.html'),
  ...get(...missingPaths),
  ...methodsOf(['HEAD'], '/nulle-part', '/en/nowhere'),
  ...headersOf('If-None-Match', ['*'], '/nulle-part', '/en/nowhere', '/emplois/retire'),
  ...methodsOf(['GET', 'HEAD'], ...errorPaths, ...formerPaths),
  ...methodsOf(['POST', 'DELETE'], '/prix'),
  ...headersOf('If-None-Match', ['*', '"older"'], '/prix'),
  ...get('/emplois/retire/', '/.inventory.json', '/%2einventory.json', ...oddPaths),
];

const methods: DeliveryRequest[] = [
  ...methodsOf(otherMethods, '/nulle-part', '/emplois/retire'),
  ...methodsOf(['HEAD'], '/', '/en', '/tarifs', '{script}', '{picture}', '/robots.txt'),
];

const conditions: DeliveryRequest[] = [
  ...headersOf('If-None-Match', ['{etag}', 'W/{etag}', '"older"', '{etag', ''], '/tarifs', '{script}', '{picture}'),
  ...headersOf('If-None-Match', ['{etag}', '"older"'], '/build-manifest.json'),
  ...['br', 'gzip'].map((accepted) => ({
    path: '/tarifs',
    headers: { 'If-None-Match': '{etag}', 'Accept-Encoding': accepted },
  })),
  { method: 'HEAD', path: '/tarifs', headers: { 'If-None-Match': '{etag}' } },
  ...['Sat, 01 Jan 2000 00:00:00 GMT', 'Fri, 01 Jan 2100 00:00:00 GMT'].flatMap((date) => [
    { path: '/tarifs', headers: { 'If-Modified-Since': date } },
    { path: '/tarifs', headers: { 'If-None-Match': '{etag}', 'If-Modified-Since': date } },
  ]),
];

/** Built files, by the names that the table has for them. */
export function builtFiles(release: string): Record<string, string> {
  const built = readdirSync(join(release, '_astro'));
  const script = (isCompressed: boolean) =>
    built.find((name) => name.endsWith('.js') && built.includes(`${name}.br`) === isCompressed);
  return {
    script: `/_astro/${script(true)}`,
    small: `/_astro/${script(false)}`,
    picture: `/share/${readdirSync(join(release, 'share')).find((name) => name.endsWith('.png'))}`,
  };
}

/** The name of a request: `GET /tarifs If-None-Match: "older"`. */
export function nameOf({ method = 'GET', path, headers = {}, body }: DeliveryRequest): string {
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [method, path.slice(0, 80), ...sent, ...(body === undefined ? [] : [body.slice(0, 80)])].join(' ');
}

export const deliveryRequests: readonly DeliveryRequest[] = [
  ...fileRequests(),
  ...encodings,
  ...addresses,
  ...methods,
  ...conditions,
  ...formRequests,
];
