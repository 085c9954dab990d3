/** One round of fuzzing: content with one change is reported as a named problem, or published completely. */
import { contentTypeNames, contentTypes } from '#content/schemas/registry.ts';
import type { ContentSource } from '#content/source/content-source.ts';
import { loadContent, type LoadedContent } from '#content/validation/load-content.ts';
import { type ContentProblem, ContentProblemsError } from '#content/validation/problems.ts';
import { translateMessage } from '#i18n/editor-messages.ts';
import { locales } from '#i18n/routes.ts';
import { plainDrawing } from '#tests/support/plain-drawing.ts';
import type { RawEntry } from '#tests/support/short-lists.ts';
import { seededRandom } from '#tools/seeded-random.ts';
import { keepSnapshot } from './memory-snapshot.ts';
import { mutate, type MutatedContent } from './mutations.ts';
import { publish } from './publish.ts';
import { entriesIn, type RawContent } from './small-content.ts';

/** Fields that a rule looks at together: a problem of one may be reported at another. */
const together = [
  ['closed', 'opens', 'closes'],
  ['from', 'until', 'opens', 'closes', 'days', 'park'],
  ['publishFrom', 'publishUntil'],
  ['date', 'schedule', 'availabilities'],
  ['validFrom', 'validUntil'],
  ['postedOn', 'closesOn'],
];

/** True if a problem is reported where the change was made: at the entry, and at the field if it is one. */
function isInPlace(problem: ContentProblem, { path, id, field }: MutatedContent['place']): boolean {
  // With another identity, an entry is missing wherever it was referred to.
  if (path === '' || field === 'documentId') return true;
  const name = translateMessage(problem.entry, 'en');
  const isOfEntry = problem.type === path && (name.includes(id) || /^(?:".*" \()?entry \d+\)?$/s.test(name));
  const [reported = ''] = problem.field.split('.');
  const isOfField = [field, reported].includes('') || reported === field;
  return isOfEntry && (isOfField || together.some((fields) => fields.includes(field) && fields.includes(reported)));
}

function refusalFindings(problems: readonly ContentProblem[], { place }: MutatedContent, report: string): string[] {
  return [
    ...(problems.some((problem) => isInPlace(problem, place))
      ? []
      : [`is reported elsewhere: ${report.slice(0, 400)}`]),
    // Some changes concern each entry that refers to the changed one.
    ...(report.length > 200_000 ? [`is reported in ${report.length} characters`] : []),
    ...(/undefined|\[object|\{\{(?!count)|"key":/.test(
      problems.map(({ expected }) => translateMessage(expected, 'fr')).join(),
    )
      ? ['is reported without its values']
      : []),
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

function contentFindings({ entries }: LoadedContent, files: readonly Uint8Array[], given: RawContent): string[] {
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
    ...files
      .map((file) => new TextDecoder().decode(file))
      .filter((drawing) => /<script|\son\w+=|javascript:|evil|foreignObject|<!ENTITY/i.test(drawing))
      .map(() => 'publishes a harmful drawing'),
  ];
}

/** Content with one drawing for all pictures. */
const sourceOf = (entries: RawContent, drawing: string): ContentSource => ({
  name: 'changed content',
  read: (path, locale) => Promise.resolve(entriesIn(entries, path, locale)),
  readMedia: () => Promise.resolve(new TextEncoder().encode(drawing)),
});

/** @returns the problems of publishing unchanged content */
export async function publishUnchanged(original: RawContent): Promise<string[]> {
  const files: Uint8Array[] = [];
  const content = await loadContent(sourceOf(original, plainDrawing), (_, bytes) => files.push(bytes));
  keepSnapshot(content.entries);
  return [...contentFindings(content, files, original), ...(await publish())];
}

/** @returns the problems of publishing changed content, and whether it was accepted */
export async function tryContent(mutated: MutatedContent): Promise<{ findings: string[]; accepted: boolean }> {
  let accepted = false;
  const findings: string[] = [];
  try {
    const files: Uint8Array[] = [];
    const source = sourceOf(mutated.entries, mutated.drawing);
    const content = await loadContent(source, (_, bytes) => files.push(bytes));
    accepted = true;
    keepSnapshot(content.entries);
    findings.push(...contentFindings(content, files, mutated.entries), ...(await publish()));
  } catch (error) {
    if (error instanceof ContentProblemsError)
      findings.push(...refusalFindings(error.problems, mutated, error.message));
    else
      findings.push(
        `crashes: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`.slice(0, 600),
      );
  }
  if ('polluted' in {}) findings.push('changes every object');
  return { findings: findings.map((finding) => `${mutated.change} – ${finding}`), accepted };
}

/** One round of chance: the same seed makes the same change. */
export async function fuzzRound(
  original: RawContent,
  seed: string,
): Promise<{ findings: string[]; accepted: boolean }> {
  const { findings, accepted } = await tryContent(mutate(original, seededRandom(seed)));
  return { findings: findings.map((finding) => `FUZZ_SEED=${seed} ${finding}`), accepted };
}
