/** Addresses of videos that editors paste. */
import { expect, it } from 'vitest';
import { videoIdIn } from '../../../../rules/checks/video-address.ts';

const id = 'vK7qTz2RbXo';

it.each([
  [`https://www.youtube.com/watch?v=${id}`, id],
  [`https://www.youtube.com/watch?feature=share&v=${id}&t=42s`, id],
  [`http://youtube.com/watch?v=${id}`, id],
  [`https://m.youtube.com/watch?v=${id}`, id],
  [`https://music.youtube.com/watch?v=${id}`, id],
  [`www.youtube.com/watch?v=${id}`, id],
  [`https://youtu.be/${id}?si=Xy1`, id],
  [`  youtu.be/${id} `, id],
  [`https://www.youtube.com/shorts/${id}`, id],
  [`https://www.youtube.com/live/${id}?feature=share`, id],
  [`https://www.youtube.com/embed/${id}?rel=0`, id],
  [`https://www.youtube-nocookie.com/embed/${id}`, id],
  [`<iframe width="560" height="315" src="https://www.youtube.com/embed/${id}" title="YouTube"></iframe>`, id],
  [id, undefined],
  ['https://vimeo.com/76979871', undefined],
  [`https://youtube.com.example.org/watch?v=${id}`, undefined],
  [`https://example.org/?v=${id}`, undefined],
  ['https://www.youtube.com/', undefined],
  ['https://www.youtube.com/@zoo', undefined],
  ['https://www.youtube.com/playlist?list=PL1234567890', undefined],
  ['https://www.youtube.com/watch?v=tooshort', undefined],
  ['https://youtu.be/', undefined],
  ['une vidéo', undefined],
  ['', undefined],
])('the video that %s leads to: %s', (address, video) => {
  expect(videoIdIn(address)).toBe(video);
});
