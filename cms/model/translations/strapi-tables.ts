/** Strapi's public message tables, and what messages ask of the code that shows them. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cmsFolder } from '../../start/folders.ts';

export type Messages = Record<string, string>;

const load = createRequire(join(cmsFolder, 'package.json'));

/** The panel itself and its plugins: what their ids begin with there, and where their tables are. */
const packages = {
  admin: { prefix: '', translations: 'admin/src/translations' },
  'content-manager': { prefix: 'content-manager.', translations: 'translations' },
  email: { prefix: 'email.', translations: 'translations' },
  i18n: { prefix: 'i18n.', translations: 'translations' },
  upload: { prefix: 'upload.', translations: 'translations' },
};

/** All messages of Strapi in a language. */
export function strapiTable(locale: 'fr' | 'en'): Messages {
  const tables = Object.entries(packages).flatMap(([name, { prefix, translations }]) => {
    const file = join(cmsFolder, 'node_modules/@strapi', name, 'dist/admin', translations, `${locale}.json.js`);
    const exported = load(file) as Messages | { default: Messages };
    const messages = typeof exported.default === 'object' ? exported.default : exported;
    return Object.entries(messages).map(([id, text]) => [prefix + id, text]);
  });
  return Object.fromEntries(tables) as Messages;
}

/** A part of a message in ICU's format, as far as it is used here; `value` is the name of an argument or a tag. */
interface MessagePart {
  type: number;
  value?: string;
  children?: MessagePart[];
  options?: Record<string, { value: MessagePart[] }>;
}

/** Loads the parser of the panel, which belongs to the packages of the CMS: its server needs none. */
const parser = () =>
  load('@formatjs/icu-messageformat-parser') as {
    parse(message: string): MessagePart[];
    TYPE: Record<'literal' | 'pound' | 'tag', number>;
  };

function namesIn(parts: readonly MessagePart[]): string[] {
  const { TYPE } = parser();
  return parts.flatMap(({ type, value = '', children = [], options = {} }) => {
    if (type === TYPE.literal || type === TYPE.pound) return [];
    const nested = [children, ...Object.values(options).map((option) => option.value)];
    return [type === TYPE.tag ? `<${value}>` : `{${value}}`, ...nested.flatMap(namesIn)];
  });
}

/**
 * The arguments and tags that a message needs. One that it is not given makes the panel fall back or fail.
 *
 * @throws if the panel could not read the message
 */
export function needsOf(message: string): Set<string> {
  // An example of an address in angle brackets is no tag.
  return new Set(namesIn(parser().parse(message.replace(/<[^<>]*@[^<>]*>/g, ''))));
}
