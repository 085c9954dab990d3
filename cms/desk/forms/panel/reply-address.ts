/** The address that opens an answer in the reader's mail program, begun in the visitor's language. */

/** A visitor's message, as the panel has it. */
type Message = Readonly<Partial<Record<'email' | 'name' | 'form' | 'language' | (string & {}), unknown>>>;

const beginnings = {
  fr: { contact: 'Votre message', quote: 'Votre demande de soumission', hello: 'Bonjour' },
  en: { contact: 'Your message', quote: 'Your request for a quote', hello: 'Hello' },
};

const oneLine = (text: unknown) => (typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '');

/** What visitors write can add neither recipients nor headers (RFC 6068). */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** @returns undefined for a message without an address */
export function replyAddress({ email, name, form, language }: Message): string | undefined {
  const [, person = '', host = ''] = /^(.+)@([^@]+)$/.exec(oneLine(email)) ?? [];
  if (host === '') return undefined;
  const { hello, ...subjects } = beginnings[language === 'en' ? 'en' : 'fr'];
  const subject = subjects[form === 'quote' ? 'quote' : 'contact'];
  const greeting = `${[hello, oneLine(name)].filter(Boolean).join(' ')},`;
  const query = `subject=${encoded(subject)}&body=${encoded(`${greeting}\r\n\r\n`)}`;
  return `mailto:${encoded(person)}@${encoded(host)}?${query}`;
}
