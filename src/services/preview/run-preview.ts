/** `npm run preview`: shows editors their drafts in the site's own pages. */
import { mkdir } from 'node:fs/promises';
import type { AstroUserConfig } from 'astro';
import { startupMessage } from '#i18n/startup-messages.ts';
import { log, print } from '#lib/log.ts';
import { removeLeftOvers, workFolder } from '#lib/node/work-folder.ts';
import { readEnvironment } from '#services/config/environment.ts';
import { serveUntilStopped } from '#services/forms/serve-program.ts';
import { endProcess, printableMessage, runProgram } from '#services/reporting/exit-on-site-error.ts';
import { activeLogins } from './active-logins.ts';
import { createDraftClient } from './draft-client.ts';
import type { HeldPrerenderer } from './held-prerenderer.ts';
import { previewContent, type ReadContent } from './preview-content.ts';
import { previewGate } from './preview-gate.ts';
import { previewSettings, settleEnvironment } from './preview-settings.ts';

/** For a request to the content service: longer than a busy one takes, shorter than proxies wait for the preview. */
const patience = { timeout: 20_000, retries: 1 };

/** The kind of its work folder. */
const kind = 'preview';

/** Loaded only once the environment is settled, which all of it reads. */
async function startBuild(): Promise<HeldPrerenderer> {
  const { startHeldPrerenderer } = await import('./held-prerenderer.ts');
  const address = new URL('../../../astro.config.mjs', import.meta.url).href;
  const project = (await import(address)) as { default: AstroUserConfig; pageIntegrations: unknown };
  return startHeldPrerenderer({
    ...project.default,
    outDir: `${workFolder(kind)}/site`,
    integrations: project.pageIntegrations as NonNullable<AstroUserConfig['integrations']>,
  });
}

/** Reads everything once, and shows a page to nobody, so that the first editor need not wait for it. */
async function warmUp(readContent: ReadContent, build: HeldPrerenderer): Promise<void> {
  try {
    const { answers } = await (await readContent('draft')).contentFor();
    await build.render('/', answers);
  } catch (error) {
    // The same fault answers whoever opens a preview.
    log('preview').error(error instanceof Error ? printableMessage(error) : String(error));
  }
}

await runProgram(async () => {
  const settings = previewSettings(readEnvironment('preview'));
  settleEnvironment(settings);
  await removeLeftOvers(kind);
  // Drafts are for no other user of the machine.
  await mkdir(workFolder(kind), { recursive: true, mode: 0o700 });
  const { contentUrl, token, secret, host, port, url, cms } = settings;
  const client = createDraftClient({ url: contentUrl, token, ...patience });
  const pictures = `${workFolder(kind)}/pictures`;
  let build: HeldPrerenderer | undefined = undefined;
  const readContent = previewContent(client, pictures);
  const gate = previewGate({
    secret,
    isSecure: url?.startsWith('https:') ?? false,
    cms,
    isActive: activeLogins(() => client.readLogins()),
    build: () => build,
    readContent,
    pictures,
  });
  const own = await serveUntilStopped(
    gate,
    { port, host },
    { close: () => void removeLeftOvers(kind).then(() => process.exit()) },
  );
  build = await startBuild();
  await warmUp(readContent, build);
  print(startupMessage('previewReady', { url: url ?? own }));
});

// Without pages there is nothing to serve.
if (process.exitCode !== undefined) await endProcess();
