/** What Cloudflare’s own runtime does not show (`contract/services/deploy/cloudflare`) of the files that it reads. */
import { describe, expect, it } from 'vitest';
import { headersFile, redirectsFile, wranglerFile } from '#services/deploy/cloudflare/cloudflare-files.ts';

const facts = { policy: { formUrl: '/form', scriptHashes: ['sha256-abc'], hasTagManager: false } };

it('headers are refused if Cloudflare would leave out a line', () => {
  const hashes = (count: number) => Array.from({ length: count }, (_, index) => `sha256-${index}`.padEnd(51, 'a'));
  const fileWith = (count: number) => headersFile({ policy: { ...facts.policy, scriptHashes: hashes(count) } });
  expect(fileWith(20)).toBeDefined();
  expect(fileWith(40)).toBeUndefined();
});

it('redirects that are exact come first', () => {
  const lines = redirectsFile().trimEnd().split('\n');
  expect(lines.findLastIndex((line) => !line.includes('*'))).toBe(lines.findIndex((line) => line.includes('*')) - 1);
});

describe('wrangler.json', () => {
  const workerPaths = (formUrl: string): unknown => {
    const { assets } = JSON.parse(wranglerFile({ policy: { ...facts.policy, formUrl } })) as {
      assets: { run_worker_first: unknown };
    };
    return assets.run_worker_first;
  };

  it('sends holds, the day and what is left to the Worker, and forms only if they are taken on this host', () => {
    const others = ['/tickets/hold', '/day.json', '/availability.json', '/_pages/*'];
    expect(workerPaths('/api/form')).toEqual(['/api/form', ...others]);
    expect(workerPaths('https://cms.example/form')).toEqual(others);
  });

  it('gives the site no address but its own, whose zone has the rules', () => {
    expect(JSON.parse(wranglerFile(facts))).toMatchObject({ workers_dev: false, preview_urls: false });
  });
});
