import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOrigin, InvalidOriginError } from '#services/forms/form-origin.ts';
import {
  newsletter,
  type RunningService,
  siteOrigin,
  startService,
} from '#tests/support/content-service/running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ allowedOrigins: [`${siteOrigin}/`, 'https://www.zoo.example:8443'] });
});
afterAll(() => service.close());

const preflight = (origin: string) =>
  fetch(`${service.url}/form`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  });

describe('a form from an allowed site', () => {
  it.each([siteOrigin, 'https://www.zoo.example:8443'])(
    '%s is accepted, and the page may read the response',
    async (origin) => {
      const response = await service.sendJson(newsletter, { Origin: origin });
      expect(response.status).toBe(201);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After');
      expect(response.headers.get('vary')).toBe('Origin');
    },
  );

  it('may read an error too', async () => {
    const response = await service.sendJson({}, { Origin: siteOrigin });
    expect(response.status).toBe(422);
    expect(response.headers.get('access-control-allow-origin')).toBe(siteOrigin);
  });

  it('may be preceded by a preflight', async () => {
    const response = await preflight(siteOrigin);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(siteOrigin);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST');
    expect(response.headers.get('access-control-allow-headers')).toBe('Content-Type');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('access-control-max-age')).toBe('86400');
    expect(response.headers.get('vary')).toContain('Origin');
  });

  it('is accepted from the service’s own host, with or without a TLS proxy', async () => {
    for (const origin of [service.url, service.url.replace('http:', 'https:')]) {
      expect((await service.sendJson(newsletter, { Origin: origin })).status).toBe(201);
    }
  });
});

describe('a form from another site', () => {
  const strangers = [
    'https://evil.example',
    'http://zoo.example',
    'https://zoo.example.evil.example',
    'http://127.0.0.1:1',
    'null',
  ];

  it.each(strangers)('%s is a 403', async (origin) => {
    const before = service.store.all().length;
    const response = await service.sendJson(newsletter, { Origin: origin });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await response.json()).toMatchObject({ error: { status: 403, name: 'ForbiddenError' } });
    expect(service.store.all()).toHaveLength(before);
  });

  it('is a 403 without a redirect for a page without script', async () => {
    const response = await service.sendPlain(newsletter, { Origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    expect(response.headers.get('location')).toBeNull();
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  it('gets no preflight response', async () => {
    const response = await preflight('https://evil.example');
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('configuration', () => {
  it('that is not an address is rejected', () => {
    expect(() => checkOrigin(['zoo.example'])).toThrow(InvalidOriginError);
    expect(() => checkOrigin(['zoo.example'])).toThrow('"zoo.example" is not an origin like https://www.example.org.');
  });
});
