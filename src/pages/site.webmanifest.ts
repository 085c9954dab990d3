/** The web app manifest of each language. */
import type { APIRoute } from 'astro';
import { siteOf } from '#content/queries.ts';
import { languageTags } from '#i18n/format.ts';
import { alternatesOf, localeOf } from '#i18n/paths.ts';

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const GET: APIRoute = async ({ url }) => {
  const locale = localeOf(url.pathname);
  const { name, description } = await siteOf(locale);
  const start = alternatesOf('home')[locale];
  return Response.json(
    {
      id: start,
      name,
      short_name: name,
      description,
      lang: languageTags[locale],
      start_url: start,
      scope: '/',
      display: 'browser',
      background_color: '#fff8ea',
      theme_color: '#10523a',
      icons: [
        icon('/icon-192.png', 192, 'any'),
        icon('/icon-512.png', 512, 'any'),
        icon('/icon-maskable-512.png', 512, 'maskable'),
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } },
  );
};
