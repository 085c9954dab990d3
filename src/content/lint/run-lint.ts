/** `npm run content:lint [-- --strict]`: advice on the content of the configured source; strictly, any is an error. */
import { editorMessage, inBothLanguages } from '#i18n/editor-messages.ts';
import { print } from '#lib/log.ts';
import { readArguments } from '#services/config/arguments.ts';
import { environment } from '#services/config/environment.ts';
import { runProgram } from '#services/reporting/exit-on-site-error.ts';
import { sourceFor } from '../source/configured-source.ts';
import { formatProblems } from '../validation/problems.ts';
import { lintContent } from './lint-content.ts';

await runProgram(async () => {
  const { values } = readArguments({ options: { strict: { type: 'boolean', default: false } } });
  const advice = await lintContent(sourceFor(environment()));
  const count = inBothLanguages(editorMessage('lint.count', { count: advice.length }));
  print([count, ...formatProblems(advice)].join('\n\n'));
  if (values.strict && advice.length > 0) process.exitCode = 1;
});
