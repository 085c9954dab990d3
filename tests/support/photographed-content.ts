/** The bundled content with a photograph, a wide table, an alert to come and some disruptions, as a service would serve it. */
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { bundledDirectory } from '#content/source/bundled-source.ts';
import { dayOf, disruption } from './disruptions.ts';
import { edited } from './edited-content.ts';

/** When the alert begins there, after the day of the build. */
export const alertBegins = '2026-12-01T10:00:00-05:00';

const on = (time: string) => `2026-11-20T${time}:00-05:00`;

/** On the day of the build: two that are over by then, some that have begun, and those of parks, which are yet to begin. */
const disruptions = [
  { about: 'ride:little-train', reason: 'repair', from: on('08:00'), until: on('10:00') },
  { about: 'activity:hippo-toothbrushing', state: 'cancelled', from: on('08:00'), until: on('10:00') },
  { about: 'ride:lunar-carousel', from: on('09:30'), until: on('16:30') },
  {
    about: 'activity:koala-branches',
    state: 'cancelled',
    reason: 'animalResting',
    start: '2026-11-20T14:30',
    from: on('10:00'),
    until: on('16:00'),
  },
  {
    about: 'activity:seal-training',
    state: 'late',
    reason: 'crowd',
    start: '2026-11-20T14:00',
    delay: 15,
    from: on('10:00'),
    until: on('15:00'),
  },
  {
    about: 'activity:river-aquarium-noon',
    state: 'moved',
    reason: 'rain',
    place: 'boreal-hall',
    from: on('10:00'),
    until: on('13:00'),
  },
  { about: 'park:animal-park', reason: 'storm', from: on('14:00'), until: on('15:00') },
  { about: 'park:amusement-park', from: on('17:00'), until: on('18:00') },
] as const;

const day = dayOf(
  disruptions.map((fields, position) => disruption({ ...fields, id: `disruption-${position}` })),
  new Date(on('10:30')),
);

/** The answer with the table, and what it is about. */
export const answerWithTable = { documentId: 'best-time-to-arrive', path: '/faq#meilleure-heure-d-arrivee' };

/** A table that is wider than a phone, in Markdown. */
const wideTable = ['Affluence', '---', 'Moyenne'].map((cell) => `|${` ${cell} |`.repeat(9)}`).join('\n');

/** Writes that content; the elephant has a photograph of 1600 × 1200, focused on its upper right. @returns a new folder */
export async function writePhotographedContent(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'photographs-'));
  await cp(bundledDirectory, directory, { recursive: true });
  const photograph = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#1f6f54' } });
  await writeFile(join(directory, 'media/animals/elephant.jpg'), await photograph.jpeg().toBuffer());
  const image = { url: '/media/animals/elephant.jpg', mime: 'image/jpeg', width: 1600, height: 1200 };
  await writeFile(join(directory, 'day.json'), JSON.stringify(day));
  await edited('animals', 'loxodonta-africana', { image: { ...image, focalPoint: { x: 80, y: 10 } } })(directory);
  await edited('faqs', answerWithTable.documentId, { answer: wideTable })(directory);
  await edited('alert', 'alert', { from: alertBegins })(directory);
  return directory;
}
