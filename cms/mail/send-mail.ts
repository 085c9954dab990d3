/** Sends a mail of the CMS, over Strapi's e-mail plugin. */
import { escapeHtml } from '../../src/lib/text/escape-html.ts';
import type { Strapi } from '../strapi/strapi-types.ts';

/** In plain text. */
export interface Mail {
  subject: string;
  text: string;
}

interface EmailService {
  send(mail: Mail & { to: string; html: string }): Promise<unknown>;
}

/** The same text for programs that show HTML: Strapi would send the text itself as such, with all that it holds. */
function htmlOf(text: string): string {
  const linked = escapeHtml(text).replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`);
  return `<div style="white-space: pre-wrap">${linked}</div>`;
}

/**
 * @param to an address, or several separated by commas
 * @throws {Error} by rejection if the mail server does not take it
 */
export async function sendMail(strapi: Strapi, to: string, mail: Mail): Promise<void> {
  await strapi
    .plugin('email')
    .service<EmailService>('email')
    .send({ to, ...mail, html: htmlOf(mail.text) });
}
