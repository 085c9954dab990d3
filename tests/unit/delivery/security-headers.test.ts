import { describe, expect, it } from 'vitest';
import { playerHost } from '../../../src/features/videos/provider.ts';
import { securityHeaders } from '../../../src/delivery/security-headers.ts';

/** The policy's sources by directive. */
function policyOf(formUrl = '/form', scriptHashes: string[] = []): Record<string, string[]> {
  const policy = securityHeaders(formUrl, scriptHashes)['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the content security policy', () => {
  it('lets in the video provider’s script and frame, and no other host', () => {
    const foreign = Object.entries(policyOf()).flatMap(([directive, sources]) =>
      sources.filter((source) => source.includes('.')).map((source) => `${directive} ${source}`),
    );
    expect(foreign).toEqual(['script-src www.youtube.com', 'frame-src https://www.youtube-nocookie.com']);
    expect(policyOf()['frame-src']).toEqual([playerHost]);
  });

  it('lets no script stand in a page but those whose hashes are given', () => {
    const sources = policyOf('/form', ['sha256-abc'])['script-src'];
    expect(sources).toContain("'sha256-abc'");
    expect(sources).not.toContain("'unsafe-inline'");
    expect(sources).not.toContain("'unsafe-eval'");
  });

  it('lets forms go to where they are sent', () => {
    const policy = policyOf('https://forms.zoo.example/form');
    expect(policy['form-action']).toEqual(["'self'", 'https://forms.zoo.example']);
    expect(policy['connect-src']).toEqual(["'self'", 'https://forms.zoo.example']);
  });
});
