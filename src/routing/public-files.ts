import { listFiles } from '#i18n/list-files.ts';
import type { Locale } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';

/** The addresses of files that are the same in both languages: those of `public`, and three that are made. */
export const publicFiles = [
  '/.well-known/security.txt',
  '/apple-touch-icon.png',
  '/favicon.ico',
  '/favicon.svg',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/licences/bricolage-grotesque-OFL.txt',
  '/opening.schema.json',
  '/robots.txt',
] as const;

/** Every file that is no page, at its address in each language. */
export const fileAddresses: readonly Readonly<Record<Locale, string>>[] = [
  ...[files, listFiles].flatMap((table) => Object.values(table)),
  ...publicFiles.map((path) => ({ fr: path, en: path })),
];
