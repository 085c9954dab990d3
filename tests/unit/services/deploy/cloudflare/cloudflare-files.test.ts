import { describe, expect, it } from 'vitest';
import { headersFile, redirectsFile, wranglerFile } from '#services/deploy/cloudflare/cloudflare-files.ts';

const facts = { policy: { formUrl: '/form', scriptHashes: ['sha256-abc'], hasTagManager: false } };

describe('_headers', () => {
  it('has the policy of the release, and files with a hash in their name kept for good', () => {
    const text = headersFile(facts);
    expect(text).toMatch(/^\/\*\n {2}Content-Security-Policy: .*'sha256-abc'/);
    for (const folder of ['/_astro', '/media']) {
      expect(text?.split(`${folder}/*\n`)).toHaveLength(2);
      expect(text).toMatch(
        new RegExp(
          `${folder}/\\*\n  ! Content-Security-Policy\n  Content-Security-Policy: .*\n` +
            '  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n',
        ),
      );
    }
  });

  it('lets nothing keep the manifest, which says what is online', () => {
    expect(headersFile(facts)).toContain('/build-manifest.json\n  ! Cache-Control\n  Cache-Control: no-store\n');
  });

  it('is refused if Cloudflare would leave out a line', () => {
    const hashes = (count: number) => Array.from({ length: count }, (_, index) => `sha256-${index}`.padEnd(51, 'a'));
    const fileWith = (count: number) => headersFile({ policy: { ...facts.policy, scriptHashes: hashes(count) } });
    expect(fileWith(20)).toBeDefined();
    expect(fileWith(40)).toBeUndefined();
  });
});

describe('_redirects', () => {
  const lines = redirectsFile().trimEnd().split('\n');

  it('are permanent, the exact ones first', () => {
    expect(lines).toContain('/nouvelles/pages/1 /nouvelles 301');
    expect(lines.every((line) => line.endsWith(' 301'))).toBe(true);
    expect(lines.findLastIndex((line) => !line.includes('*'))).toBe(lines.findIndex((line) => line.includes('*')) - 1);
  });
});

describe('wrangler.json', () => {
  const workerPaths = (formUrl: string): unknown => {
    const { assets } = JSON.parse(wranglerFile({ policy: { ...facts.policy, formUrl } })) as {
      assets: { run_worker_first: unknown };
    };
    return assets.run_worker_first;
  };

  it('sends the day to the Worker, and forms only if they are taken on this host', () => {
    expect(workerPaths('/api/form')).toEqual(['/api/form', '/day.json', '/_pages/*']);
    expect(workerPaths('https://cms.example/form')).toEqual(['/day.json', '/_pages/*']);
  });

  it('gives the site no address but its own, whose zone has the rules', () => {
    expect(JSON.parse(wranglerFile(facts))).toMatchObject({ workers_dev: false, preview_urls: false });
  });
});
