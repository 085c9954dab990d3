/**
 * The post-processing of finished pages: each HTML file is read and parsed once, for everything that follows the build.
 *
 * The same parse moves what Astro writes into every page for its islands to where it costs least: the style rule into
 * the head, the scripts out of the page, because `client/islands/hydrate-on-intent.ts` loads them when an island is
 * used. Module scripts give way to one that imports them after the first paint, with which they would compete. That is
 * a classic script: after one that is an inline module, Astro's router inserts another from a `data:` address, which
 * the Content-Security-Policy refuses. The letters of ordinals, which `Intl` and editors write as any others, are raised.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Parser } from 'htmlparser2';
import { type ShareImage, shareImageType } from '#build/share/share-image.ts';
import { forEachConcurrently } from '#lib/for-each-concurrently.ts';
import { filesBelow, pathOfFile } from '#lib/node/built-files.ts';
import { remember } from '#lib/remember.ts';
import { codeVersion, fillInCode } from './code-version.ts';
import { type Block, editSource, type Insertion } from './edit-source.ts';
import { bundleInlineScript } from './inline-script.ts';
import { internMetadata, type PageMetadata } from './page-metadata.ts';

/**
 * The inline script that imports the modules of a page. Its element names them, so that the script, and its hash in the
 * Content-Security-Policy, is the same on all pages; it imports nothing but files of the build.
 */
const importModules = await bundleInlineScript(new URL('./import-after-paint.inline.ts', import.meta.url));

/** True for the address of a module of the build. */
const isBuiltModule = (address: string) => /^\/_astro\/[\w.-]+\.js$/.test(address);

const ownAddress = /^(\/(?!\/)[^#?]*)?(?:\?[^#]*)?(?:#(.*))?$/s;

/**
 * The ids of an island: one is made of the path of the checkout, the other depends on which island of the page happened
 * to be rendered first. With them, the same sources would make other bytes. React needs them for `useId` only.
 */
const islandIds = /(<astro-island) uid="[^"]*"(?: prefix="[^"]*")?/g;

const islandScripts = ['new Event("astro:intent")', 'customElements.define("astro-island"'];

/** The types of data blocks; browsers may run a script of any other. */
const dataTypes: readonly (string | undefined)[] = ['application/ld+json', shareImageType];

/** Elements that hold text only, or that a script renders again. */
const unmarked = new Set(['astro-island', 'option', 'svg', 'textarea', 'title']);

/** The letters of French ordinals in a text: « 1er ». */
function raiseOrdinals(text: string, start: number): Insertion[] {
  return Array.from(text.matchAll(/\b1er\b/g), ({ index }) => start + index).flatMap((position) => [
    { position: position + 1, text: '<sup>' },
    { position: position + 3, text: '</sup>' },
  ]);
}

function isInlineScript({ name, attributes }: Block): boolean {
  return name === 'script' && attributes['src'] === undefined && !dataTypes.includes(attributes['type']);
}

/**
 * Parses a page.
 *
 * @returns the page with its islands and scripts settled, and what there is to know about it
 */
export function parsePage(path: string, source: string): { html: string; metadata: PageMetadata } {
  const metadata: PageMetadata = {
    path,
    links: [],
    ids: [],
    status: undefined,
    alternates: [],
    inlineScripts: [],
    shareImage: undefined,
  };
  const islandBlocks: Block[] = [];
  const modules: Block[] = [];
  const shareImageData: Block[] = [];
  const inserted: Insertion[] = [];
  let depth = 0;
  let endOfHead = 0;
  let endOfBody = source.length;
  let block: Block | undefined;

  function collect(name: string, attributes: Record<string, string>): void {
    if (attributes['id']) metadata.ids.push(attributes['id']);
    if (attributes['data-page-status']) metadata.status = Number(attributes['data-page-status']);
    for (const value of [attributes['href'], attributes['src'], attributes['action']]) {
      const [matched, target = '', hash = ''] = (value !== undefined && ownAddress.exec(value)) || [];
      if (matched !== undefined) metadata.links.push({ target, hash });
    }
    const { rel, hreflang: lang, href: url } = attributes;
    if (name === 'link' && rel === 'alternate' && lang && url) metadata.alternates.push({ lang, url });
  }

  function closeBlock(closed: Block): void {
    const isIsland =
      closed.name === 'style'
        ? closed.text.startsWith('astro-island')
        : islandScripts.some((part) => closed.text.includes(part));
    if (closed.attributes['type'] === shareImageType) {
      metadata.shareImage = JSON.parse(closed.text) as ShareImage;
      shareImageData.push(closed);
    } else if (isIsland && closed.start > endOfHead) islandBlocks.push(closed);
    else if (closed.attributes['type'] === 'module' && closed.attributes['src']) {
      if (isBuiltModule(closed.attributes['src'])) modules.push(closed);
      // Not a script of the code: what reads the metadata refuses the page.
      else metadata.inlineScripts.push(`import ${closed.attributes['src']}`);
    } else if (isInlineScript(closed)) metadata.inlineScripts.push(closed.text);
  }

  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      collect(name, attributes);
      if (unmarked.has(name)) depth += 1;
      if (name === 'script' || name === 'style')
        block = { name, attributes, text: '', start: parser.startIndex, end: 0 };
    },
    ontext(text) {
      if (block) block.text += text;
      else if (depth === 0) {
        inserted.push(...raiseOrdinals(source.slice(parser.startIndex, parser.endIndex + 1), parser.startIndex));
      }
    },
    onclosetag(name) {
      if (unmarked.has(name)) depth -= 1;
      if (name === 'head') endOfHead = parser.startIndex;
      if (name === 'body') endOfBody = parser.startIndex;
      if (!block || block.name !== name) return;
      closeBlock({ ...block, end: parser.endIndex + 1 });
      block = undefined;
    },
  });
  parser.end(source);

  const style = islandBlocks.find(({ name }) => name === 'style');
  if (style) inserted.push({ position: endOfHead, text: source.slice(style.start, style.end) });
  if (modules.length > 0) {
    const addresses = new Set(modules.map(({ attributes }) => attributes['src'] ?? ''));
    metadata.inlineScripts.push(importModules);
    // Astro's router would not run the same code again on the next page.
    const element = `<script data-astro-rerun data-modules="${[...addresses].join(' ')}">${importModules}</script>`;
    inserted.push({ position: endOfBody, text: element });
  }
  return {
    html: editSource(source, [...(style ? islandBlocks : []), ...modules, ...shareImageData], inserted).replace(
      islandIds,
      '$1',
    ),
    metadata,
  };
}

const concurrency = 8;

const finishedPages = new Map<string, PageMetadata>();

/** Adds a page that was processed while it was rendered, or in an earlier build: its file is not parsed again. */
export function addProcessedPage(metadata: PageMetadata): void {
  finishedPages.set(metadata.path, internMetadata(metadata));
}

/** A page as it is published. */
export function postProcessPage(path: string, source: string, code: string): { html: string; metadata: PageMetadata } {
  const { html, metadata } = parsePage(path, source);
  return { html: fillInCode(path, html, code), metadata };
}

/**
 * The metadata of all pages of a build, sorted by file.
 *
 * @param directory the very object that Astro hands to every `astro:build:done` hook of a build: its pages are processed once
 */
export const metadataOfPages = remember(async (directory: URL): Promise<readonly PageMetadata[]> => {
  const pages = new Map<string, PageMetadata>();
  const files = filesBelow(fileURLToPath(directory)).filter((file) => file.endsWith('.html'));
  const code = codeVersion(directory);
  await forEachConcurrently(files, concurrency, async (file) => {
    const path = pathOfFile(file);
    const finished = finishedPages.get(path);
    if (finished) return void pages.set(file, finished);
    const url = new URL(file, directory);
    const { html, metadata } = postProcessPage(path, await readFile(url, 'utf8'), code);
    await writeFile(url, html);
    pages.set(file, internMetadata(metadata));
  });
  return files.flatMap((file) => pages.get(file) ?? []);
});

/** The post-processing as an incremental build calls it, for pages that it renders and pages that it restores. */
export const pagePostProcessing = { codeVersion, postProcessPage, addProcessedPage };
