/** A mail server on the loopback interface, encrypted and with a password, which keeps what it takes. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { createCertificate } from '../../../tests/support/certificate.ts';

interface ReceivedMail {
  from: string;
  to: string[];
  subject: string;
  /** Everything, decoded. */
  text: string;
}

export interface MailServer {
  /** The settings of a CMS that sends over it. */
  environment: Record<string, string>;
  /** All mails, in order. */
  mails: ReceivedMail[];
  /** Resolves with a mail once there are so many. */
  received(count: number): Promise<ReceivedMail>;
  /** Resolves once it has refused so many, which it does from now on. */
  refuse(count: number): Promise<void>;
  /** Takes mails again. */
  take(): void;
  close(): Promise<void>;
}

/** Quoted-printable (RFC 2045), also in the words of headers (RFC 2047). */
function decoded(raw: string): string {
  const bytes = raw
    .replace(/\?=\r?\n? =\?UTF-8\?Q\?/gi, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gis, (_, word: string) => word.replaceAll('_', ' '))
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\u00A0', ' ').replaceAll('\r\n', '\n');
}

const account = { user: 'cms', pass: 'password-of-mail' };

export async function startMailServer(): Promise<MailServer> {
  const directory = await mkdtemp(join(tmpdir(), 'mail-'));
  const { key, cert } = await createCertificate(directory);
  const mails: ReceivedMail[] = [];
  let [refusing, refused] = [false, 0];
  let notify: () => void = () => undefined;
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise<void>((resolve) => (notify = resolve));
  };
  const server = new SMTPServer({
    key: await readFile(key, 'utf8'),
    cert: await readFile(cert, 'utf8'),
    onAuth: ({ username, password }, _, callback) =>
      username === account.user && password === account.pass
        ? callback(null, { user: username })
        : callback(new Error('Wrong password')),
    async onData(stream, { envelope }, callback) {
      const raw = await text(stream);
      if (refusing) {
        refused += 1;
        callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      } else {
        const [headers = ''] = raw.split('\r\n\r\n');
        const subject = /^Subject: ((?:.+\r\n )*.+)$/m.exec(headers)?.[1] ?? '';
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          subject: decoded(subject).replaceAll(/\s+/g, ' '),
          text: decoded(raw),
        });
        callback();
      }
      notify();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return {
    environment: {
      SMTP_URL: `smtp://${account.user}:${account.pass}@127.0.0.1:${address.port}`,
      MAIL_FROM: 'cms@zoo.example',
      NODE_EXTRA_CA_CERTS: cert,
    },
    mails,
    async received(count) {
      await until(() => mails.length >= count);
      const mail = mails[count - 1];
      if (!mail) throw new Error(`There is no mail ${count}.`);
      return mail;
    },
    async refuse(count) {
      [refusing, refused] = [true, 0];
      await until(() => refused >= count);
    },
    take: () => void (refusing = false),
    async close() {
      await new Promise<void>((resolve) => server.close(resolve));
      await rm(directory, { recursive: true });
    },
  };
}
