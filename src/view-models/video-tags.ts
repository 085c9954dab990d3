/** The tags that filter the videos. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { entriesOf } from '#content/queries.ts';
import type { Entry } from '#content/schemas/registry.ts';
import type { Locale } from '#i18n/routes.ts';

/** The tags that a video carries: any other would lead to an empty list. */
export const usedVideoTags = trackedQuery(
  'used video tags',
  async (locale: Locale): Promise<readonly Entry<'videoTags'>[]> => {
    const [tags, videos] = await Promise.all([entriesOf('videoTags', locale), entriesOf('videos', locale)]);
    const used = new Set(videos.flatMap((video) => video.tags));
    return tags.filter(({ documentId }) => used.has(documentId));
  },
);
