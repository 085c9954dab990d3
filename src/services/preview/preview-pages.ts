/** The answers to requests for previewed pages. */
import { canonicalPath } from '#build/delivery/apply-rules.ts';
import { isKnownScript } from '#build/integrations/html/known-scripts.ts';
import { hashOfScript } from '#build/integrations/output/write-release-manifest.ts';
import { localeOf } from '#i18n/paths.ts';
import { otherLocale, routes } from '#i18n/routes.ts';
import type { Subject } from './assemble-content.ts';
import { errorPage, type ErrorPageDetails, type ErrorPageName } from './error-pages.ts';
import type { HeldPrerenderer, RenderedFile } from './held-prerenderer.ts';
import { withBanner } from './preview-banner.ts';
import type { PageContent, PreviewContent, ReadContent } from './preview-content.ts';
import { previewScript } from './preview-script.ts';
import {
  addressOf,
  alternatePlaceOf,
  describeEntry,
  editUrlOf,
  placeOf,
  statusIn,
  subjectAt,
  subjectOf,
} from './previewed-entry.ts';
import type { EntryReference } from './signed-link.ts';

/** A page before the gate has added its headers. */
export interface PreviewPage {
  kind: 'page';
  status: number;
  /** Media type. */
  type: string;
  body: string;
  /** `sha256-…` of the inline scripts of a page. */
  scriptHashes: readonly string[];
}

/** A redirect to an address, or a page. */
export type PlaceOrPage = { kind: 'redirect'; address: string } | PreviewPage;

const html = 'text/html; charset=utf-8';

/** An error page as an answer. */
export function errorAnswer(status: number, name: ErrorPageName, details?: ErrorPageDetails): PreviewPage {
  const scriptHashes = details?.script === undefined ? [] : [hashOfScript(details.script)];
  return { kind: 'page', status, type: html, body: errorPage(name, details), scriptHashes };
}

/** The content service: its address for browsers, and the origins that they know it by. */
export interface ContentServiceAddress {
  url: string;
  origins: readonly string[];
}

export interface PreviewPagesOptions {
  build: Pick<HeldPrerenderer, 'render'>;
  readContent: ReadContent;
  cms: ContentServiceAddress;
}

/** The content of a page. */
interface Shown {
  content: PreviewContent;
  page: PageContent;
}

export function previewPages({ build, readContent, cms }: PreviewPagesOptions) {
  /** The error page of an entry that can't be shown. */
  function entryError({ content, page }: Shown, subject: Subject): PreviewPage {
    const version = content.versionsOf(subject)?.[content.status][subject.locale];
    const place = placeOf(subject, subject.locale, content.status);
    const about = {
      locale: subject.locale,
      editUrl: editUrlOf(subject, cms.url),
      script: previewScript({ place, from: cms.origins }),
    };
    if (!version) return errorAnswer(404, 'noDraft', about);
    const problems = content.problemsOf(subject, page);
    return errorAnswer(422, version.entry ? 'nowhere' : 'incomplete', { ...about, problems });
  }

  function withBannerOn(file: RenderedFile, path: string, { content, page }: Shown, subject: Subject | undefined) {
    const locale = localeOf(path);
    const linked = file.metadata?.alternates.find(({ lang }) => lang.startsWith(otherLocale(locale)));
    const alternate = subject ? alternatePlaceOf(subject, content) : linked && new URL(linked.url).pathname;
    const entry = subject && describeEntry(subject, content, page, cms.url);
    return withBanner(file.body, {
      locale,
      alternate,
      entry,
      isPublished: content.status === 'published',
      from: cms.origins,
    });
  }

  return {
    /** The address that an entry shows at. */
    async place(reference: EntryReference): Promise<PlaceOrPage> {
      const { isPublished = false, locale } = reference;
      const subject = subjectOf(reference);
      if (!subject) return errorAnswer(404, 'noDraft', { locale });
      const content = await readContent(isPublished ? 'published' : 'draft');
      const version = content.versionsOf(subject)?.[content.status][locale];
      const address = version?.entry && (await addressOf(subject, content));
      return address === undefined
        ? entryError({ content, page: await content.contentFor(subject) }, subject)
        : { kind: 'redirect', address };
    },

    /**
     * The page at an address of the site.
     *
     * @param path as in the request
     */
    async page(path: string, query: URLSearchParams): Promise<PlaceOrPage> {
      const address = canonicalPath(path);
      if (address !== path)
        return { kind: 'redirect', address: address + (query.size > 0 ? `?${query.toString()}` : '') };
      const content = await readContent(statusIn(query));
      const subject = await subjectAt(content, path, query);
      const page = await content.contentFor(subject);
      const found = await build.render(path, page.answers);
      const file = found ?? (await build.render(routes.notFound[localeOf(path)], page.answers));
      if (!file) throw new Error(`There is no page for ${path}, and none to say so.`);
      const { type, body, status } = file;
      if (!file.metadata) return { kind: 'page', status, type, body, scriptHashes: [] };
      const banner = withBannerOn(file, path, { content, page }, found && subject);
      const scripts = [...file.metadata.inlineScripts.filter(isKnownScript), ...(banner.script ? [banner.script] : [])];
      return {
        kind: 'page',
        status: found ? status : 404,
        type: html,
        body: banner.html,
        scriptHashes: scripts.map(hashOfScript),
      };
    },
  };
}

export type PreviewPages = ReturnType<typeof previewPages>;
