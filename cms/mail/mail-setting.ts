/** The mail server of the CMS: Strapi's e-mail plugin sends over it, and all that the CMS mails goes through that plugin. */
import { decodePart } from '../../i18n/decode-part.ts';
import type { CmsEnvironment } from '../start/cms-environment.ts';

/** The configuration of Strapi's e-mail plugin. */
interface MailSetting {
  provider?: string;
  providerOptions?: object;
  settings: { defaultFrom: string; defaultReplyTo: string };
}

type MailEnvironment = Pick<CmsEnvironment, 'SMTP_URL' | 'MAIL_FROM' | 'ADMIN_EMAIL'>;

/** True if the CMS can send mail: without a server for it, nothing is sent. */
export const sendsMail = ({ SMTP_URL }: Pick<CmsEnvironment, 'SMTP_URL'>): boolean => SMTP_URL !== undefined;

/** The options of a connection that is encrypted before anything is said on it: a password, or a link that is one. */
function connectionTo(address: string): object {
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: true,
    ...(username !== '' && { auth: { user: decodePart(username), pass: decodePart(password) } }),
  };
}

/** For `config/plugins.js`. */
export function mailSetting({ SMTP_URL: address, MAIL_FROM, ADMIN_EMAIL }: MailEnvironment): MailSetting {
  const sender = MAIL_FROM ?? ADMIN_EMAIL;
  const settings = { defaultFrom: sender, defaultReplyTo: sender };
  if (address === undefined) return { settings };
  return { provider: 'nodemailer', providerOptions: connectionTo(address), settings };
}
