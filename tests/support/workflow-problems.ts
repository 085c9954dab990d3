/** Problems of a GitHub Actions workflow: its syntax, and the project's rules. */
import { registerHooks } from 'node:module';
import { parse } from 'yaml';

// The parser imports JSON without import attributes, which Node rejects.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const isJson = /\/@actions\/workflow-parser\/.*\.json$/.test(found.url);
    return isJson ? { ...found, importAttributes: { type: 'json' } } : found;
  },
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');

/** The errors of GitHub's own parser. */
export async function syntaxProblems(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const template = value && (await convertWorkflowTemplate(context, value));
  const errors = [...context.errors.getErrors(), ...(template?.errors ?? [])];
  return [...new Set(errors.map((error) => ('Message' in error ? error.Message : error.message)))];
}

interface Workflow {
  on: Record<string, unknown>;
  permissions?: unknown;
  concurrency?: { group: string; 'cancel-in-progress'?: boolean };
  jobs: Record<
    string,
    {
      needs?: string | string[];
      permissions?: Record<string, string>;
      'timeout-minutes'?: number;
      strategy?: { matrix: Record<string, string[]> };
      steps: {
        id?: string;
        uses?: string;
        run?: string;
        with?: Record<string, unknown>;
        env?: Record<string, string>;
      }[];
    }
  >;
}

/** The jobs of a workflow by name. */
export const jobsOf = (text: string): Workflow['jobs'] => (parse(text) as Workflow).jobs;

/** The commands that run with each secret, as `job: command`; none for a secret outside a step's environment. */
export function secretsOf(text: string): Record<string, string[]> {
  const named = Array.from(text.matchAll(/\bsecrets\.(\w+)/g), ([, name = '']) => name);
  const steps = Object.entries(jobsOf(text)).flatMap(([job, { steps }]) => steps.map((one) => ({ job, ...one })));
  return Object.fromEntries(
    named.map((name) => [
      name,
      steps
        .filter(({ env }) => Object.values(env ?? {}).some((value) => value.includes(`secrets.${name} `)))
        .map(({ job, run = '' }) => `${job}: ${run}`),
    ]),
  );
}

function jobProblems([name, job]: [string, Workflow['jobs'][string]], mayWrite: readonly string[]): string[] {
  const written = Object.entries(job.permissions ?? {}).filter(([, right]) => right !== 'read');
  const rights = written.map(([what, right]) => `${name} may ${right} ${what}`);
  return [
    ...(job.permissions ? [] : [`${name} does not say what it may do`]),
    ...rights.filter((right) => !mayWrite.includes(right)),
    ...(job['timeout-minutes'] === undefined ? [`${name} has no time limit`] : []),
    ...job.steps.flatMap(({ uses = '', run = '', with: inputs }) => [
      ...(run.includes('${{') ? [`${name} has an expression in a shell: ${run}`] : []),
      ...(uses.startsWith('actions/checkout@') && inputs?.['persist-credentials'] !== false
        ? [`${name} keeps the token of its checkout`]
        : []),
    ]),
  ];
}

/** An action by the hash of a commit, and which version that is. */
const pinned = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

export interface WorkflowRules {
  /** The events that start it: these and no others. */
  triggers: readonly string[];
  /** The fate of a run when the next one begins. */
  older: 'ends' | 'is cancelled';
  /** Rights of jobs beyond reading, such as `attest may write id-token`. */
  mayWrite?: readonly string[];
}

/** Violations of the project's rules for workflows. */
export function ruleProblems(text: string, { triggers, older, mayWrite = [] }: WorkflowRules): string[] {
  const { on, permissions, concurrency, jobs } = parse(text) as Workflow;
  const uses = Array.from(text.matchAll(/^\s*(?:- )?uses: (.*)$/gm), ([, use = '']) => use);
  const isEmpty = typeof permissions === 'object' && permissions !== null && Object.keys(permissions).length === 0;
  return [
    ...uses.filter((use) => !pinned.test(use)).map((use) => `not pinned: ${use}`),
    ...(isEmpty ? [] : ['jobs have rights that they did not ask for']),
    ...(concurrency?.['cancel-in-progress'] === (older === 'is cancelled')
      ? []
      : [`not one at a time: the older ${older}`]),
    ...Object.keys(on)
      .filter((trigger) => !triggers.includes(trigger))
      .map((trigger) => `started by ${trigger}`),
    ...triggers.filter((trigger) => !(trigger in on)).map((trigger) => `not started by ${trigger}`),
    ...Object.entries(jobs).flatMap((job) => jobProblems(job, mayWrite)),
  ];
}
