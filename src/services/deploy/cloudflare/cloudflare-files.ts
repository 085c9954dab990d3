/** Cloudflare's configuration of static files, generated from the delivery rules. */
import { cacheRules, headerRules, redirects } from '#build/delivery/delivery-rules.ts';
import type { ReleaseManifest } from '#build/delivery/release-manifest.ts';
import * as files from '#i18n/site-files.ts';
import { availabilityAddress } from '#park/tickets/availability.ts';
import { holdAddress } from '#park/tickets/hold.ts';
import { ownFormPath } from '#services/config/environment.ts';
import { pagesFolder } from './site-worker.ts';

/** Characters of a line in `_headers`: longer ones are left out with no more than a warning. */
const longestLine = 2000;

/**
 * `_headers`: values of all paths that match are joined, unless a rule takes the ones before away; of two rules with one
 * path only the last applies. Without Vary, which redirects would have too; Cloudflare adds it where it compresses.
 *
 * @returns undefined if a header is too long for Cloudflare
 */
export function headersFile({ policy }: Pick<ReleaseManifest, 'policy'>): string | undefined {
  const rules = [
    ...headerRules(policy).flatMap(({ path, headers }) =>
      Object.entries(headers).map(([name, value]) => ({ path, name, value })),
    ),
    // Revalidation on every request is Cloudflare's own default.
    ...cacheRules
      .filter(({ path }) => path !== '/*')
      .map(({ path, cacheControl }) => ({ path, name: 'Cache-Control', value: cacheControl })),
  ];
  const lines = [...Map.groupBy(rules, ({ path }) => path)].flatMap(([path, headers]) => [
    path,
    ...headers.flatMap(({ name, value }) => [...(path === '/*' ? [] : [`  ! ${name}`]), `  ${name}: ${value}`]),
  ]);
  return lines.some(({ length }) => length > longestLine) ? undefined : `${lines.join('\n')}\n`;
}

/** `_redirects`: exact addresses first. Slashes at the end would otherwise be redirected for the time being (307). */
export function redirectsFile(): string {
  const exact = redirects.flatMap(({ from, to }) =>
    [from, `${from}/`, `${from}/index.html`].map((path) => `${path} ${to} 301`),
  );
  return `${[...exact, '/index.html / 301', '/*/index.html /:splat 301', '/*/ /:splat 301'].join('\n')}\n`;
}

/** `wrangler.json` beside `worker.ts` and the folder `assets`. */
export function wranglerFile({ policy }: Pick<ReleaseManifest, 'policy'>): string {
  const formPath = ownFormPath(policy.formUrl);
  const configuration = {
    name: 'zoo-website',
    main: 'worker.ts',
    compatibility_date: '2026-10-01',
    compatibility_flags: ['nodejs_compat'],
    send_metrics: false,
    // No address but the site's own, whose zone has the rules.
    workers_dev: false,
    preview_urls: false,
    assets: {
      directory: 'assets',
      binding: 'ASSETS',
      html_handling: 'drop-trailing-slash',
      not_found_handling: 'none',
      // Every other request for a file costs no call of the Worker.
      run_worker_first: [
        ...(formPath === undefined ? [] : [formPath]),
        ...[holdAddress, files.day.fr, availabilityAddress, `/${pagesFolder}/*`],
      ],
    },
    durable_objects: { bindings: [{ name: 'FORMS', class_name: 'Forms' }] },
    migrations: [{ tag: 'v1', new_sqlite_classes: ['Forms'] }],
  };
  return `${JSON.stringify(configuration, null, 2)}\n`;
}
