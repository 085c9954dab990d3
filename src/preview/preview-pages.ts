/** Answers requests for previewed pages. */
import { localeOf } from '../../i18n/paths.ts';
import { otherLocale, routes } from '../../i18n/routes.ts';
import { canonicalPath } from '../delivery/apply-rules.ts';
import { hashOfScript } from '../integrations/write-release-facts.ts';
import { noticePage, type NoticeDetails, type NoticeName } from './notice-pages.ts';
import type { OpenBuild, RenderedFile } from './open-build.ts';
import { withBanner } from './preview-banner.ts';
import type { DraftContent, PageContent } from './preview-content.ts';
import {
  addressOf,
  describeEntry,
  editUrlOf,
  placeOf,
  problemsOf,
  subjectAt,
  subjectOf,
  twinPlaceOf,
} from './previewed-entry.ts';
import type { Subject } from './assemble-content.ts';
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

/** Where an entry shows: its address, or a page that says why it has none. */
export type EntryPlace = { address: string } | { answer: PreviewAnswer };

const html = 'text/html; charset=utf-8';

/** A page of the preview itself. */
export function notice(status: number, name: NoticeName, details?: NoticeDetails): PreviewAnswer {
  const { html: body, script } = noticePage(name, details);
  return { status, type: html, body, scriptHashes: script ? [hashOfScript(script)] : [] };
}

export interface PreviewPagesOptions {
  build: Pick<OpenBuild, 'render'>;
  readContent: () => Promise<DraftContent>;
  /** The content service's address for browsers, and the origins that they know it by. */
  cms: { url: string; origins: readonly string[] };
}

export function previewPages({ build, readContent, cms }: PreviewPagesOptions) {
  const watched = (subject: Subject) => ({ place: placeOf(subject, subject.locale), from: cms.origins });

  /** Why a draft can't be shown. */
  function refusal(subject: Subject, content: DraftContent, shown: PageContent): PreviewAnswer | undefined {
    const draft = content.drafts.entries.get(subject.name)?.get(subject.documentId)?.[subject.locale];
    const about = { locale: subject.locale, editUrl: editUrlOf(subject, cms.url), entry: watched(subject) };
    if (!draft) return notice(404, 'noDraft', about);
    const problems = problemsOf(subject, content, shown);
    return draft.entry ? undefined : notice(422, 'incomplete', { ...about, problems });
  }

  async function bannerOn(
    file: RenderedFile,
    path: string,
    content: DraftContent,
    shown: PageContent,
    subject?: Subject,
  ) {
    const locale = localeOf(path);
    const alternate = file.facts?.alternates.find(({ lang }) => lang.startsWith(otherLocale(locale)));
    const twin = subject ? twinPlaceOf(subject, content) : alternate && new URL(alternate.url).pathname;
    const entry = subject && (await describeEntry(subject, content, shown, cms.url));
    return withBanner(file.body, { locale, twin, entry, from: cms.origins });
  }

  return {
    /** Where an entry shows. */
    async place(reference: EntryReference): Promise<EntryPlace> {
      const subject = subjectOf(reference);
      if (!subject) return { answer: notice(404, 'noDraft', { locale: reference.locale }) };
      const content = await readContent();
      const shown = await content.contentFor(subject);
      const refused = refusal(subject, content, shown);
      if (refused) return { answer: refused };
      const address = addressOf(subject, shown);
      if (address !== undefined) return { address };
      const problems = problemsOf(subject, content, shown);
      const about = { locale: subject.locale, editUrl: editUrlOf(subject, cms.url), entry: watched(subject) };
      return { answer: notice(422, 'nowhere', { ...about, problems }) };
    },

    /**
     * What is at an address of the site.
     *
     * @param path as in the request
     */
    async page(path: string, query: URLSearchParams): Promise<PreviewAnswer | { address: string }> {
      const address = canonicalPath(path);
      if (address !== path) return { address: address + (query.size > 0 ? `?${query.toString()}` : '') };
      const content = await readContent();
      const subject = await subjectAt(content, path, query);
      const shown = await content.contentFor(subject);
      const { answers } = shown;
      const found = await build.render(path, answers);
      const file = found ?? (await build.render(routes.notFound[localeOf(path)], answers));
      if (!file) throw new Error(`There is no page for ${path}, and none to say so.`);
      const { type, body, status } = file;
      if (!file.facts) return { status, type, body, scriptHashes: [] };
      const banner = await bannerOn(file, path, content, shown, found && subject);
      const scripts = [...file.facts.inlineScripts, ...(banner.script ? [banner.script] : [])];
      return { status: found ? status : 404, type: html, body: banner.html, scriptHashes: scripts.map(hashOfScript) };
    },
  };
}

export type PreviewPages = ReturnType<typeof previewPages>;
