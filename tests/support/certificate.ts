/** Certificates of servers on the loopback interface. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Writes a self-signed certificate and its key into a folder. Needs `openssl`.
 *
 * @returns the paths of both
 */
export async function createCertificate(directory: string): Promise<{ key: string; cert: string }> {
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-keyout', key, '-out', cert, '-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'],
  ]);
  return { key, cert };
}
