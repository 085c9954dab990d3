/** Bytes of the pages of a visit, and of those that are loaded ahead meanwhile, without and with a dictionary. */
import type { Browser } from 'playwright';
import { matchRoute } from '#i18n/paths.ts';
import { isDictionary } from '#lib/dictionary-path.ts';
import { addLink, awaitNavigation } from '#tests/support/client-navigation.ts';

/** A visit of ten pages, which begins at an animal. */
const paths: readonly string[] = [
  ...['/animaux/amerique-du-sud/ara-rouge', '/animaux/amerique-du-sud/capybara', '/animaux/amerique-du-sud/jaguar'],
  ...['/animaux/afrique', '/animaux/afrique/lion-d-afrique', '/animaux/oceanie/koala', '/activites/repas-des-loutres'],
  ...['/tarifs', '/aujourdhui', '/faq'],
];

/**
 * Visits the pages.
 *
 * @param canUse false for a browser that can use no dictionary
 * @returns the bytes of each answer, headers included, by path
 */
async function visit(browser: Browser, origin: string, canUse: boolean): Promise<Map<string, number[]>> {
  const context = await browser.newContext({ locale: 'fr-CA', serviceWorkers: 'block' });
  const page = await context.newPage();
  if (!canUse) await page.addInitScript(() => (DOMTokenList.prototype.supports = () => false));
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Map<string, string>();
  const answers = new Map<string, number[]>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { pathname } = new URL(asked.get(requestId) ?? origin);
    answers.set(pathname, [...(answers.get(pathname) ?? []), encodedDataLength]);
  });
  await page.goto(origin + (paths[0] ?? '/'));
  await awaitNavigation(page);
  for (const path of paths.slice(1)) {
    await page.waitForLoadState('networkidle');
    await (await addLink(page, path)).click();
    await page.waitForURL(origin + path);
  }
  await page.waitForLoadState('networkidle');
  await context.close();
  return answers;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

function columnOf(answers: ReadonlyMap<string, readonly number[]>): Map<string, number> {
  const of = (isOf: (path: string) => boolean) =>
    sum(Array.from(answers).flatMap(([path, bytes]) => (isOf(path) ? bytes : [])));
  const dictionary = of(isDictionary);
  const ten = sum(paths.map((path) => of((other) => other === path)));
  return new Map([
    ...paths.map((path) => [path, of((other) => other === path)] as const),
    ['dictionary', dictionary],
    ['ten pages and dictionary', ten + dictionary],
    ['pages loaded ahead', of((path) => matchRoute(path) !== undefined && !paths.includes(path))],
  ]);
}

/** Weighs a visit in a browser that can use no dictionary, and in one that can. */
export async function weighVisit(browser: Browser, origin: string): Promise<Record<string, unknown>> {
  const [without, having] = [await visit(browser, origin, false), await visit(browser, origin, true)].map(columnOf);
  return Object.fromEntries(
    Array.from(without ?? [], ([name, bytes]) => [name, { without: bytes, with: having?.get(name) }]),
  );
}
