/** A CMS in a process of its own, as `npm run cms` starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../../tests/support/hosts/free-port.ts';
import { programEnvironment } from '../../../tests/support/program-environment.ts';
import { testSite } from '../../../tests/support/test-site.ts';
import { projectFolder } from '../../start/folders.ts';

/** The secrets of every CMS under test. */
export const secrets = {
  APP_KEYS: 'key-of-tests-1,key-of-tests-2',
  ADMIN_JWT_SECRET: 'admin-secret-of-tests',
  API_TOKEN_SALT: 'salt-of-tests',
  TRANSFER_TOKEN_SALT: 'transfer-salt-of-tests',
  ENCRYPTION_KEY: 'encryption-key-of-tests-01234567',
  CONTENT_API_TOKEN: 'build-token-of-tests',
  PREVIEW_API_TOKEN: 'preview-token-of-tests',
  PUBLISH_SECRET: 'publish-secret-of-tests',
  PREVIEW_SECRET: 'preview-secret-of-tests',
  ADMIN_EMAIL: 'admin@zoo.example',
  ADMIN_PASSWORD: 'Password-of-tests-1',
};

export interface CmsProcess {
  /** Such as `http://127.0.0.1:41337`, without a trailing slash. */
  url: string;
  /** All that it has printed so far. */
  log(): string;
  /** Resolves as soon as it has printed this; rejects if it ends without. */
  printed(pattern: RegExp): Promise<void>;
  /** Ends it as the operator would; its data stay. */
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

const program = join(projectFolder, 'cms/start/run-cms.ts');

/** Resolves when the log matches. */
function whenPrinted(child: ChildProcess, log: () => string, pattern: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    const search = () => {
      if (pattern.test(log())) resolve();
    };
    search();
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', search);
    child.once('close', () => reject(new Error(`The CMS ended, and had not printed ${pattern.source}:\n${log()}`)));
  });
}

/** Starts a process without waiting until it serves. */
export async function launch(data: string, environment: Record<string, string>): Promise<CmsProcess> {
  const port = environment['PORT'] ?? String(await freePort());
  // The packages of the CMS may come through a proxy with a certificate of its own.
  const { HOME = '', NODE_EXTRA_CA_CERTS } = process.env;
  const child = spawn(process.execPath, [program], {
    cwd: projectFolder,
    env: {
      ...programEnvironment,
      HOME,
      ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }),
      SOURCE_DATE_EPOCH: testSite.environment.SOURCE_DATE_EPOCH,
      SITE_URL: testSite.environment.SITE_URL,
      ...secrets,
      PORT: port,
      CMS_DATA: data,
      ...environment,
    },
  });
  let output = '';
  const log = () => output;
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  // A test run that is cut short leaves no server behind.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  void ended.then(() => process.off('exit', kill));
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    ended,
    printed: (pattern) => whenPrinted(child, log, pattern),
    kill: (signal) => void child.kill(signal),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts a CMS on a free port and waits until it serves. */
export async function startProcess(data: string, environment: Record<string, string>): Promise<CmsProcess> {
  const cms = await launch(data, environment);
  await cms.printed(/The CMS is ready/);
  return cms;
}
