import { expect, it } from 'vitest';
import { UnusableMediaError } from '#content/media/unusable-media.ts';
import { ContentRequestError } from '#content/source/content-request-error.ts';
import { editorMessage } from '#i18n/editor-messages.ts';
import { draftPictures } from '#services/preview/draft-pictures.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

it('a library that does not answer takes no page away', async () => {
  const folder = await temporaryFolder();
  const reason = editorMessage('reason.late');
  const cause = new ContentRequestError('', 'unreachable', 'token');
  const readMedia = () => Promise.reject(new UnusableMediaError(reason, { cause }));
  const lynx = { url: '/lynx.svg', mime: 'image/svg+xml', width: 40, height: 30, focalPoint: null } as const;
  expect(await draftPictures({ readMedia }, folder)([lynx], {})).toMatchObject({
    files: { '/lynx.svg': { file: 'missing.svg' } },
    failures: [{ url: '/lynx.svg', reason }],
  });
});
