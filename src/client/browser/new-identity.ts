/** Returns 32 hexadecimal digits by chance. Browsers have `randomUUID` over https only. */
export const newIdentity = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
