import { describe, expect, it } from 'vitest';
import { createNetworkLimiter, createRateLimiter } from '#services/http/rate-limit.ts';

describe('a rate limiter', () => {
  it('allows each client a number of attempts in a sliding window', () => {
    let now = 1_000_000;
    const limiter = createRateLimiter({ limit: 2, windowMs: 10_000 }, () => now);
    expect(limiter.attempt('a')).toBe(0);
    now += 4_000;
    expect(limiter.attempt('a')).toBe(0);
    expect(limiter.attempt('a')).toBe(6);
    expect(limiter.attempt('b')).toBe(0);
    now += 5_999;
    expect(limiter.attempt('a')).toBe(1);
    now += 1;
    expect(limiter.attempt('a')).toBe(0);
    expect(limiter.attempt('a')).toBe(4);
  });

  it('does not count rejected attempts', () => {
    let now = 0;
    const limiter = createRateLimiter({ limit: 1, windowMs: 1_000 }, () => now);
    limiter.attempt('a');
    for (now = 100; now < 1_000; now += 100) expect(limiter.attempt('a')).toBe(1);
    expect(limiter.attempt('a')).toBe(0);
  });

  it('takes back an attempt that has come to nothing', () => {
    const limiter = createRateLimiter({ limit: 1, windowMs: 1_000 }, () => 0);
    limiter.takeBack('a');
    expect(limiter.attempt('a')).toBe(0);
    limiter.takeBack('a');
    expect([limiter.attempt('a'), limiter.attempt('a')]).toEqual([0, 1]);
  });

  it('drops the least recent clients when there are very many', () => {
    const limiter = createRateLimiter({ limit: 2, windowMs: 1_000 }, () => 0);
    limiter.attempt('busy');
    limiter.attempt('quiet');
    limiter.attempt('busy');
    for (let client = 0; client < 9_999; client += 1) limiter.attempt(String(client));
    limiter.attempt('quiet');
    expect(limiter.attempt('quiet')).toBe(0);
    expect(limiter.attempt('9998')).toBe(0);
    expect(limiter.attempt('9998')).toBeGreaterThan(0);
  });
});

describe('a limiter of networks', () => {
  const limiterOf = (limit: number) => createNetworkLimiter({ limit, windowMs: 1_000 }, () => 0);

  it('allows a line with thousands of networks ten times as much as one of them', () => {
    const limiter = limiterOf(2);
    const waits = Array.from({ length: 30 }, (_, network) => limiter.attempt(`2001:db8:1:${network.toString(16)}::1`));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
    expect(limiter.attempt('2001:db8:2::1')).toBe(0);
    expect(limiter.attempt('192.0.2.1')).toBe(0);
  });

  it('counts all devices of a network together', () => {
    const limiter = limiterOf(1);
    expect(limiter.attempt('2001:db8:1:2::1')).toBe(0);
    expect(limiter.attempt('2001:db8:1:2::2')).toBeGreaterThan(0);
  });
});
