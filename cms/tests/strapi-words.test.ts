import { readdirSync, readFileSync } from 'node:fs';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import en from '../src/admin/words/strapi.en.json' with { type: 'json' };
import fr from '../src/admin/words/strapi.fr.json' with { type: 'json' };

type Words = Record<string, string>;

/** What the panel shows of Strapi: the panel itself, and its plugins. */
const packages = {
  admin: { prefix: '', translations: 'admin/src/translations' },
  'content-manager': { prefix: 'content-manager.', translations: 'translations' },
  email: { prefix: 'email.', translations: 'translations' },
  i18n: { prefix: 'i18n.', translations: 'translations' },
  upload: { prefix: 'upload.', translations: 'translations' },
};

/** How the ids begin that nobody meets in this CMS. */
const absent = [
  // What is paid for, and how it is advertised.
  'Settings.content-history.',
  'Settings.page.',
  'Settings.permissions.auditLogs.',
  'Settings.sso.',
  'app.components.BlockLink.',
  'app.components.FreeTrial',
  'app.components.LeftMenu.trialCountdown.',
  'app.components.UpsellBanner.',
  'content-manager.history.',
  'notification.ee.',
  'widget.last-activity.',
  // Artificial intelligence.
  'i18n.CMEditViewAITranslation.',
  'i18n.CMEditViewLocalePicker.locale.ai-',
  'i18n.Settings.aiLocalizations.',
  'upload.ai.',
  'upload.asset-details.replace.description.ai',
  'upload.list.bulk-actions.create-metadata',
  'upload.settings.form.aiMetadata.',
  'upload.upload.progress.file.generatingMetadata',
  'upload.upload.progress.file.metadata',
  'upload.upload.progress.generatingMetadata.',
  'upload.upload.progress.metadataGenerated.',
  // Tours, surveys and announcements.
  'app.components.GuidedTour.',
  'app.components.MediaLibraryBanner.',
  'app.components.NpsSurvey.',
  'app.components.Onboarding.',
  'tours.',
  // Plugins that are not installed.
  'global.plugins.documentation',
  'global.plugins.graphql',
  'global.plugins.sentry',
  'global.plugins.users-permissions',
];

const folderOf = (name: string) => new URL(`../node_modules/@strapi/${name}/dist/admin/`, import.meta.url);

async function readTable(locale: 'fr' | 'en'): Promise<Words> {
  const tables = Object.entries(packages).map(async ([name, { prefix, translations }]) => {
    const file = new URL(`${translations}/${locale}.json.mjs`, folderOf(name));
    const { default: own } = (await import(file.href)) as { default: Words };
    return Object.entries(own).map(([id, text]) => [prefix + id, text] as const);
  });
  return Object.fromEntries((await Promise.all(tables)).flat());
}

function readCode(name: string): string {
  const folder = folderOf(name);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.mjs') && !file.includes('translations'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
}

const strapi = { fr: await readTable('fr'), en: await readTable('en') };
const code = Object.entries(packages).map(([name, { prefix }]) => ({ prefix, text: readCode(name) }));

const escape = (text: string) => text.replace(/[$.*+?^(){}|[\]\\]/g, String.raw`\$&`);

/** What its code says by default where it asks for an id that its tables lack; plugins add their prefix there. */
function defaultOf(id: string): string | undefined {
  for (const { prefix, text } of code) {
    const own = prefix && id.startsWith(prefix) ? escape(id.slice(prefix.length)) : undefined;
    const written = [
      String.raw`(?<!getT\w*\(\s*)['"\`]${escape(id)}['"\`]`,
      ...(own ? [String.raw`getT\w*\(\s*['"\`]${own}['"\`]`, String.raw`\$\{\w+\}\.${own}\``] : []),
    ];
    const found = new RegExp(`(?:${written.join('|')})([^]{0,300})`).exec(text);
    if (found) return /^[^,]*,\s*defaultMessage: (['"`])([^]*?)\1\n/.exec(found[1] ?? '')?.[2] ?? '';
  }
  return undefined;
}

/** The arguments and tags of a message, and the cases of those that choose between texts. */
function partsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...partsOf(element.children)];
      case TYPE.select:
      case TYPE.plural: {
        const cases = Object.entries(element.options);
        const names =
          element.type === TYPE.select
            ? `: ${cases
                .map(([name]) => name)
                .sort()
                .join(' ')}`
            : '';
        return [`{${element.value}${names}}`, ...cases.flatMap(([, { value }]) => partsOf(value))];
      }
      default:
        return [`{${element.value}}`];
    }
  });
}

/** An address in angle brackets, as an example, is no tag. */
const signature = (text: string) => [...new Set(partsOf(parse(text.replace(/<[^<>]*@[^<>]*>/g, ''))))].sort();

describe.each(Object.entries({ fr, en }))('in %s', (_locale, words: Words) => {
  it('every text is one that Strapi asks for, with its arguments and tags', () => {
    for (const [id, text] of Object.entries(words)) {
      const english = strapi.en[id] ?? defaultOf(id);
      expect(english, `${id} is in no table and in no code of Strapi`).toBeDefined();
      if (english) expect(signature(text), id).toEqual(signature(english));
    }
  });
});

describe('in French', () => {
  it('nothing is left in English that somebody may meet', () => {
    const missing = Object.keys(strapi.en).filter((id) => !(id in strapi.fr) && !(id in fr));
    expect(missing.filter((id) => !absent.some((prefix) => id.startsWith(prefix)))).toEqual([]);
    // What Strapi no longer has, or has translated by now.
    expect(absent.filter((prefix) => !missing.some((id) => id.startsWith(prefix)))).toEqual([]);
  });

  it('texts are set as in Quebec', () => {
    const wrong = Object.entries(fr).filter(([, text]) =>
      /['"]|\s[;?!]|[^\u00a0](?::(?=\s|$)|»)|«[^\u00a0]|\.\.\./.test(text),
    );
    expect(wrong).toEqual([]);
  });
});
