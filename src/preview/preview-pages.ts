/** Answers requests for previewed pages. */
import { localeOf } from '../../i18n/paths.ts';
import { otherLocale, routes } from '../../i18n/routes.ts';
import { canonicalPath } from '../delivery/apply-rules.ts';
import { hashOfScript } from '../integrations/write-release-facts.ts';
import type { Subject } from './assemble-content.ts';
import { noticePage, type NoticeDetails, type NoticeName } from './notice-pages.ts';
import type { OpenBuild, RenderedFile } from './open-build.ts';
import { withBanner } from './preview-banner.ts';
import type { DraftContent, PageContent, ReadContent } from './preview-content.ts';
import {
  addressOf,
  describeEntry,
  editUrlOf,
  placeOf,
  problemsOf,
  publishedParameter,
  subjectAt,
  subjectOf,
  twinPlaceOf,
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
  build: Pick<OpenBuild, 'render'>;
  readContent: ReadContent;
  cms: ContentServiceAddress;
}

/** What a page is made of. */
interface Shown {
  content: DraftContent;
  page: PageContent;
  subject: Subject | undefined;
  isPublished: boolean;
}

export function previewPages({ build, readContent, cms }: PreviewPagesOptions) {
  /** Why a draft can't be shown. */
  function refuse({ content, page, isPublished }: Shown, subject: Subject): PreviewAnswer {
    const draft = content.drafts.entries.get(subject.name)?.get(subject.documentId)?.[subject.locale];
    const place = placeOf(subject, subject.locale, isPublished);
    const about = {
      locale: subject.locale,
      editUrl: editUrlOf(subject, cms.url),
      entry: { place, from: cms.origins },
    };
    if (!draft) return notice(404, 'noDraft', about);
    const problems = problemsOf(subject, content, page);
    return notice(422, draft.entry ? 'nowhere' : 'incomplete', { ...about, problems });
  }

  async function withBannerOn(file: RenderedFile, path: string, shown: Shown) {
    const { content, page, subject, isPublished } = shown;
    const locale = localeOf(path);
    const alternate = file.facts?.alternates.find(({ lang }) => lang.startsWith(otherLocale(locale)));
    const twin = subject ? twinPlaceOf(subject, content, isPublished) : alternate && new URL(alternate.url).pathname;
    const entry = subject && (await describeEntry(subject, content, page, { cmsUrl: cms.url, isPublished }));
    return withBanner(file.body, { locale, twin, entry, isPublished, from: cms.origins });
  }

  return {
    /** Where an entry shows. */
    async place(reference: EntryReference): Promise<PlaceOrAnswer> {
      const { isPublished = false, locale } = reference;
      const subject = subjectOf(reference);
      if (!subject) return notice(404, 'noDraft', { locale });
      const content = await readContent(isPublished ? 'published' : 'draft');
      const page = await content.contentFor(subject);
      const draft = content.drafts.entries.get(subject.name)?.get(subject.documentId)?.[locale];
      const address = draft?.entry && addressOf(subject, page, isPublished);
      return address === undefined ? refuse({ content, page, subject, isPublished }, subject) : { address };
    },

    /**
     * What is at an address of the site.
     *
     * @param path as in the request
     */
    async page(path: string, query: URLSearchParams): Promise<PlaceOrAnswer> {
      const address = canonicalPath(path);
      if (address !== path) return { address: address + (query.size > 0 ? `?${query.toString()}` : '') };
      const isPublished = query.has(publishedParameter);
      const content = await readContent(isPublished ? 'published' : 'draft');
      const subject = await subjectAt(content, path, query);
      const page = await content.contentFor(subject);
      const found = await build.render(path, page.answers);
      const file = found ?? (await build.render(routes.notFound[localeOf(path)], page.answers));
      if (!file) throw new Error(`There is no page for ${path}, and none to say so.`);
      const { type, body, status } = file;
      if (!file.facts) return { status, type, body, scriptHashes: [] };
      const banner = await withBannerOn(file, path, { content, page, subject: found && subject, isPublished });
      const scripts = [...file.facts.inlineScripts, ...(banner.script ? [banner.script] : [])];
      return { status: found ? status : 404, type: html, body: banner.html, scriptHashes: scripts.map(hashOfScript) };
    },
  };
}

export type PreviewPages = ReturnType<typeof previewPages>;
