/** Addresses of videos that editors paste. */
import { expect, it } from 'vitest';
import { videoIdIn } from '../../../../rules/checks/video-address.ts';

const id = 'vK7qTz2RbXo';

it.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/watch?feature=share&v=${id}&t=42s`,
  `http://youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?v=${id}`,
  `https://music.youtube.com/watch?v=${id}`,
  `www.youtube.com/watch?v=${id}`,
  `https://youtu.be/${id}?si=Xy1`,
  `  youtu.be/${id} `,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}?feature=share`,
  `https://www.youtube.com/embed/${id}?rel=0`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `<iframe width="560" height="315" src="https://www.youtube.com/embed/${id}" title="YouTube"></iframe>`,
])('%s leads to the video', (address) => {
  expect(videoIdIn(address)).toBe(id);
});

it.each([
  id,
  'https://vimeo.com/76979871',
  `https://youtube.com.example.org/watch?v=${id}`,
  `https://example.org/?v=${id}`,
  'https://www.youtube.com/',
  'https://www.youtube.com/@zoo',
  'https://www.youtube.com/playlist?list=PL1234567890',
  'https://www.youtube.com/watch?v=tooshort',
  'https://youtu.be/',
  'une vidéo',
  '',
])('%s leads to none', (text) => {
  expect(videoIdIn(text)).toBeUndefined();
});
