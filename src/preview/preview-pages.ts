/** Answers requests for previewed pages. */
import { localeOf } from '#i18n/paths.ts';
import { otherLocale, routes } from '#i18n/routes.ts';
import { canonicalPath } from '#delivery/apply-rules.ts';
import { hashOfScript } from '#integrations/output/write-release-manifest.ts';
import type { Subject } from './assemble-content.ts';
import { noticePage, type NoticeDetails, type NoticeName } from './error-pages.ts';
import type { HeldPrerenderer, RenderedFile } from './held-prerenderer.ts';
import { withBanner } from './preview-banner.ts';
import type { PageContent, PreviewContent, ReadContent } from './preview-content.ts';
import {
  addressOf,
  describeEntry,
  editUrlOf,
  placeOf,
  statusIn,
  subjectAt,
  subjectOf,
  alternatePlaceOf,
} from './previewed-entry.ts';
import type { EntryReference } from './signed-link.ts';

/** An answer before the gate has added its headers. */
export interface PreviewAnswer {
  status: number;
  /** Media type. */
  type: string;
  body: string;
  /** `sha256-…` of the inline scripts of a page. */
  scriptHashes: readonly string[];
}

/** Where something shows: its address, or a page that says why it has none. */
export type PlaceOrAnswer = { address: string } | PreviewAnswer;

const html = 'text/html; charset=utf-8';

/** A page of the preview itself. */
export function notice(status: number, name: NoticeName, details?: NoticeDetails): PreviewAnswer {
  const { html: body, script } = noticePage(name, details);
  return { status, type: html, body, scriptHashes: script ? [hashOfScript(script)] : [] };
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

/** What a page is made of. */
interface Shown {
  content: PreviewContent;
  page: PageContent;
}

export function previewPages({ build, readContent, cms }: PreviewPagesOptions) {
  /** Why an entry can't be shown. */
  function refuse({ content, page }: Shown, subject: Subject): PreviewAnswer {
    const version = content.versionsOf(subject)?.[content.status][subject.locale];
    const place = placeOf(subject, subject.locale, content.status);
    const about = {
      locale: subject.locale,
      editUrl: editUrlOf(subject, cms.url),
      entry: { place, from: cms.origins },
    };
    if (!version) return notice(404, 'noDraft', about);
    const problems = content.problemsOf(subject, page);
    return notice(422, version.entry ? 'nowhere' : 'incomplete', { ...about, problems });
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
    /** Where an entry shows. */
    async place(reference: EntryReference): Promise<PlaceOrAnswer> {
      const { isPublished = false, locale } = reference;
      const subject = subjectOf(reference);
      if (!subject) return notice(404, 'noDraft', { locale });
      const content = await readContent(isPublished ? 'published' : 'draft');
      const version = content.versionsOf(subject)?.[content.status][locale];
      const address = version?.entry && (await addressOf(subject, content));
      return address === undefined
        ? refuse({ content, page: await content.contentFor(subject) }, subject)
        : { address };
    },

    /**
     * What is at an address of the site.
     *
     * @param path as in the request
     */
    async page(path: string, query: URLSearchParams): Promise<PlaceOrAnswer> {
      const address = canonicalPath(path);
      if (address !== path) return { address: address + (query.size > 0 ? `?${query.toString()}` : '') };
      const content = await readContent(statusIn(query));
      const subject = await subjectAt(content, path, query);
      const page = await content.contentFor(subject);
      const found = await build.render(path, page.answers);
      const file = found ?? (await build.render(routes.notFound[localeOf(path)], page.answers));
      if (!file) throw new Error(`There is no page for ${path}, and none to say so.`);
      const { type, body, status } = file;
      if (!file.metadata) return { status, type, body, scriptHashes: [] };
      const banner = withBannerOn(file, path, { content, page }, found && subject);
      const scripts = [...file.metadata.inlineScripts, ...(banner.script ? [banner.script] : [])];
      return { status: found ? status : 404, type: html, body: banner.html, scriptHashes: scripts.map(hashOfScript) };
    },
  };
}

export type PreviewPages = ReturnType<typeof previewPages>;
