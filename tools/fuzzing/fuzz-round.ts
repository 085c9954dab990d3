/** One round of fuzzing: content with one change is reported as a named problem, or published completely. */
import { contentTypeNames, contentTypes } from '#content/schemas/registry.ts';
import type { ContentSource } from '#content/source/content-source.ts';
import { loadContent, type LoadedContent } from '#content/validation/load-content.ts';
import { ContentProblemsError } from '#content/validation/problems.ts';
import { translateMessage } from '#i18n/editor-messages.ts';
import { locales } from '#i18n/routes.ts';
import { plainDrawing } from '#tests/support/plain-drawing.ts';
import type { RawEntry } from '#tests/support/short-lists.ts';
import { keepSnapshot } from './memory-snapshot.ts';
import type { ChangedContent } from './mutations.ts';
import { publish } from './publish.ts';
import { entriesIn, type RawContent } from './small-content.ts';

/** Faults of a report to editors. */
function refusalFindings({ problems, message }: ContentProblemsError): string[] {
  const words = problems.map(({ expected }) => translateMessage(expected, 'fr')).join();
  return [
    // Some changes concern each entry that refers to the changed one.
    ...(message.length > 200_000 ? [`is reported in ${message.length} characters`] : []),
    ...(/undefined|\[object|\{\{(?!count)|"key":/.test(words) ? ['is reported without its values'] : []),
  ];
}

const executable =
  /<(?:script|style|iframe|svg|math|object|embed|form|input|button|img|link|meta|base|video|template)\b/i;

/** HTML that could run, load or deceive. */
function isHarmful(html: string): boolean {
  return (
    executable.test(html) ||
    /<[^>]*\son\w+\s*=/i.test(html) ||
    /<[^>]*\s(?:style|src|srcdoc|xlink:href|formaction|background|ping)\s*=/i.test(html) ||
    /<[^>]*\shref="(?!https:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(html)
  );
}

/** The rich texts of an entry. */
const richTexts = ['body', 'answer', 'message', 'directions', 'transcript'];

function contentFindings({ entries }: LoadedContent, given: RawContent): string[] {
  const identity = (entry: unknown) => String((entry as RawEntry)['documentId']).trim();
  return [
    ...contentTypeNames.flatMap((name) =>
      locales.flatMap((locale) => {
        const kept = entries[name].filter((entry) => entry.locale === locale).length;
        const sent = entriesIn(given, contentTypes[name].path, locale);
        return kept === sent.length && new Set(sent.map(identity)).size === kept ? [] : [`loses entries of ${name}`];
      }),
    ),
    ...contentTypeNames.flatMap((name) =>
      entries[name].flatMap((entry) =>
        Object.entries(entry)
          .filter(([field, value]) => richTexts.includes(field) && typeof value === 'string' && isHarmful(value))
          .map(([field]) => `publishes something harmful in ${name} › ${field}`),
      ),
    ),
  ];
}

/** Content with one drawing for all pictures. */
const sourceOf = (entries: RawContent): ContentSource => ({
  name: 'changed content',
  read: (path, locale) => Promise.resolve(entriesIn(entries, path, locale)),
  readMedia: () => Promise.resolve(new TextEncoder().encode(plainDrawing)),
});

export interface FuzzOutcome {
  /** Faults of the report, or of what is published. */
  findings: string[];
  accepted: boolean;
}

/** Publishes content if it is accepted. */
export async function tryContent({ entries, change }: ChangedContent): Promise<FuzzOutcome> {
  let accepted = false;
  const findings: string[] = [];
  try {
    const content = await loadContent(sourceOf(entries));
    accepted = true;
    keepSnapshot(content.entries);
    findings.push(...contentFindings(content, entries), ...(await publish()));
  } catch (error) {
    const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (error instanceof ContentProblemsError) findings.push(...refusalFindings(error));
    else findings.push(`crashes: ${trace}`.slice(0, 600));
  }
  if ('polluted' in {}) findings.push('changes every object');
  return { findings: findings.map((finding) => `${change} – ${finding}`), accepted };
}
