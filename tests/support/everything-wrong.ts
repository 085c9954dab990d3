/** Content with every possible problem once, so that one report covers them all. */
import sharp from 'sharp';
import { limits } from '#content/limits/content-limits.ts';
import { createClient } from '#content/source/content-client.ts';
import { loadContent } from '#content/validation/load-content.ts';
import { type ContentProblem, ContentProblemsError } from '#content/validation/problems.ts';
import { EditableContent, setField } from './editable-content.ts';
import { overdrawn } from './overdrawn.ts';

const hours = { from: '2029-06-01', until: '2029-06-30', opens: '10:00', closes: '17:00' };

/** Problems between entries. */
function contradict(content: EditableContent): void {
  const list: unknown[] = content.list('video-tags', 'en');
  list.splice(1, 1, 'hello', content.entry('video-tags', 'fr', 'behind-the-scenes'));
  list.push({ ...content.entry('video-tags', 'en', 'live'), tagId: 'live-2' });
  content.set('video-tags', 'en', 'live', { tagId: content.entry('video-tags', 'en', 'births')['tagId'] });
  content.set('pages', 'fr', 'plan-your-visit', { slug: 'animaux' });
  content.copy('pages', 'groups', { documentId: 'middle', parent: { documentId: 'groups' } });
  content.copy('pages', 'groups', { documentId: 'below', slug: 'below', parent: { documentId: 'middle' } });
  content.remove('rates', 'en', 'summer-day-senior');
  content.remove('rates', 'fr', 'summer-day-student');
  content.set('rates', 'fr', 'summer-day-child', { priceOnline: 3000, priceAtGate: null });
  content.set('rates', 'en', 'summer-day-child', { priceOnline: 2900, priceAtGate: 3500 });
  content.setBoth('rates', 'two-day-child', { parks: [{ documentId: 'water-park' }] });
  content.setBoth('rates', 'animal-membership-adult', { days: 3 });
  content.setBoth('rates', 'animal-membership-senior', { audience: 'adult' });
  content.setBoth('rates', 'two-day-child', { tab: 'memberships' });
  content.setBoth('opening-periods', 'animal-late-summer-2026', { park: { documentId: 'night-park' } });
  content.copy('opening-periods', 'animal-early-summer-2026', { documentId: 'first', ...hours });
  content.copy('opening-periods', 'animal-early-summer-2026', { documentId: 'second', ...hours });
  content.setBoth('opening-periods', 'animal-lights-2026', { lastEntry: '21:30' });
  content.copy('parks', 'water-park', { documentId: 'water-park-2' });
  content.copy('places', 'welcome-pavilion', { documentId: 'same-point' });
  content.setBoth('animals', 'loxodonta-africana', { winter: 'outside' });
  content.copy('opening-exceptions', 'animal-2026-06-24', { documentId: 'again' });
  content.setBoth('opening-exceptions', 'amusement-2026-06-24', { closed: true, opens: '10:00', closes: null });
  content.setBoth('activities', 'snow-monkeys-hot-spring', {
    period: { from: '2000-01-01', until: '2021-01-01' },
    availabilities: [{ date: '2026-12-31', times: ['00:15'] }],
  });
  content.setBoth('rides', 'the-comet', {
    minimumHeight: 120,
    minimumHeightAlone: 110,
    maximumHeight: 120,
    depth: 90,
    mapPlace: { documentId: 'lion-rock' },
  });
  content.setBoth('jobs', 'lifeguard', { postedOn: '2027-06-02', closesOn: '2027-06-01', section: 'internship' });
  content.setBoth('jobs', 'lifeguard', { publishTime: '10:00' });
  for (const locale of ['fr', 'en'] as const) content.remove('career-pages', locale, 'internship');
}

/** The origin of a media library. */
export const library = 'https://media.example';

async function addPictures(content: EditableContent, addresses: readonly string[]): Promise<void> {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg">';
  const files = {
    gone: null,
    text: 'x',
    script: `${drawing}<script/></svg>`,
    torn: drawing,
    sizeless: `${drawing}</svg>`,
    png,
    small: png,
    ...overdrawn,
  };
  const mimes = { svg: 'image/svg+xml', webp: 'image/webp', png: 'image/png' };
  for (const url of addresses) {
    const [, name, extension] = /(\w+)\.(\w+)$/.exec(url) ?? [];
    const file = Object.entries(files).find(([key]) => key === name)?.[1];
    content.media.set(url, file ?? null);
    const image = { url, mime: mimes[extension as keyof typeof mimes], width: 800, height: 600 };
    content.copy('foundation-pages', 'donate', {
      documentId: url,
      slug: `picture-${name}-${extension}`.toLowerCase(),
      image,
    });
  }
}

/** `fetch` while that library is out of order. */
export function libraryOutOfOrder(address: URL): Promise<Response> {
  const redirectTo = (location: string) => new Response(null, { status: 302, headers: { Location: location } });
  if (address.pathname === '/missing.svg') return Promise.resolve(new Response('', { status: 404 }));
  if (address.pathname === '/heavy.svg')
    return Promise.resolve(new Response(new Uint8Array(limits.pictureFile * 1_000_000 + 1)));
  if (address.pathname === '/moved.svg')
    return Promise.resolve(redirectTo('https://elsewhere.example/moved.svg?key=1'));
  return Promise.resolve(redirectTo('/loop.svg'));
}

/**
 * @param fields `collection language entry field` and the value there, as JSON
 * @param pictures addresses, whose last segment decides what is wrong with the picture
 */
export async function problemsEverywhere(
  fields: readonly string[][],
  pictures: readonly (readonly [url: string, ...unknown[]])[],
): Promise<readonly ContentProblem[]> {
  const content = await EditableContent.create();
  for (const [place = '', value = ''] of fields) {
    const [path = '', locale, id = '', field = ''] = place.split(' ');
    setField(content.entry(path, locale === 'fr' ? 'fr' : 'en', id), field, JSON.parse(value));
  }
  contradict(content);
  await addPictures(
    content,
    pictures.map(([url]) => url),
  );
  const client = createClient({ url: `${library}/api`, token: 'secret' });
  const error: unknown = await loadContent({
    name: 'content in which everything is wrong',
    read: (path, locale) => content.read(path, locale),
    readMedia: (url) => (URL.canParse(url) ? client : content).readMedia(url),
  }).catch((reason: unknown) => reason);
  if (error instanceof ContentProblemsError) return error.problems;
  throw error;
}
