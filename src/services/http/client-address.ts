/** The address that a request comes from, and its network: the key of limits. */
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { ServerEnv } from './server-env.ts';

/**
 * The network of one household or phone: an IPv4 address, or the first half of an IPv6 address, whose second half
 * each device chooses for itself. Text that is no address is returned unchanged.
 *
 * @param bits of an IPv6 address: 48 are what a provider gives to one line, or divides among several
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return address;
  // An IPv4 address on a socket for both: `::ffff:192.0.2.1`.
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const groups = [...head];
  if (tail) groups.push(...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail);
  return `${groups
    .slice(0, bits / 16)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/${bits}`;
}

/** @param trustProxy whether a proxy of our own sets `X-Forwarded-For`: its last address is then the client's */
export function clientAddress(context: Context<ServerEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (context.env.incoming.socket.remoteAddress ?? 'unknown');
}
