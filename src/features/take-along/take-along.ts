/** The states of `<take-along>`: nothing taken, under way, taken. They outlive the element, which goes with its page. */
import { atom, type WritableAtom } from 'nanostores';
import { connection } from '#client/browser/connection-limits.ts';
import { $online } from '#client/navigation/online.ts';
import { describeTime } from '#client/offline/kept-time.ts';
import {
  failureOf,
  keptPack,
  latestPack,
  type PackFailure,
  removeHalfPacks,
  removePack,
  takePack,
} from '#client/offline/pack-store.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import type { Locale } from '#i18n/routes.ts';
import type { ElementWith } from '#ui/element-data.ts';

/** What the visitor is told, besides the state itself. */
type Outcome = PackFailure | 'cancelled' | 'removed';

export interface TakeAlongData {
  locale: Locale;
  /** The address of the service worker. */
  worker: string;
  messages: Readonly<Record<Outcome | 'size' | 'underWay' | 'progress' | 'taken', string>>;
}

type PackState =
  | { kind: 'none'; bytes?: number | undefined; outcome?: Outcome | undefined }
  | { kind: 'underWay'; done: number; bytes: number }
  | { kind: 'taken'; bytes: number; at: Date; outcome?: Outcome | undefined };

type Action = 'take' | 'update' | 'cancel' | 'remove';

const actionsIn: Readonly<Record<PackState['kind'], readonly Action[]>> = {
  none: ['take'],
  underWay: ['cancel'],
  taken: ['update', 'remove'],
};

/** Milliseconds for which a pack counts as up to date. */
const fresh = 10 * 60_000;

const states: Readonly<Record<Locale, WritableAtom<PackState>>> = {
  fr: atom<PackState>({ kind: 'none' }),
  en: atom<PackState>({ kind: 'none' }),
};

/** Abort controllers of the packs that are being taken. */
const controllers: Partial<Record<Locale, AbortController | undefined>> = {};

/** Loading ahead is for connections without limits; what a visitor presses always loads. */
const mayAsk = () => $online.get() && !connection().saveData;

/** Finds out what is kept, unless the pack is being taken. @param outcome of what has just ended */
async function refreshState(locale: Locale, outcome?: Outcome): Promise<void> {
  const $state = states[locale];
  const set = (state: PackState): void => {
    if (!controllers[locale]) $state.set(state);
  };
  try {
    const kept = await keptPack(locale);
    if (kept) return set({ kind: 'taken', bytes: kept.pack.bytes, at: kept.at, outcome });
    set({ kind: 'none', outcome });
    const bytes = mayAsk() ? (await latestPack(locale).catch(() => undefined))?.bytes : undefined;
    if ($state.get().kind === 'none') set({ kind: 'none', bytes, outcome });
  } catch (error) {
    set({ kind: 'none', outcome: outcome ?? failureOf(error) });
  }
}

/** @throws {TypeError} if the worker could not be installed; the reason of the abort */
function whenActive({ active, waiting, installing }: ServiceWorkerRegistration, signal: AbortSignal): Promise<void> {
  const worker = active ?? waiting ?? installing;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    const settle = (): void => {
      if (worker?.state === 'activated') resolve();
      if (!worker || worker.state === 'redundant') reject(new TypeError('The service worker was not installed'));
    };
    worker?.addEventListener('statechange', settle);
    settle();
  });
}

async function take(locale: Locale, worker: string): Promise<void> {
  if (controllers[locale]) return;
  const { signal } = (controllers[locale] = new AbortController());
  const $state = states[locale];
  $state.set({ kind: 'underWay', done: 0, bytes: 0 });
  let outcome: Outcome | undefined;
  try {
    await whenActive(await navigator.serviceWorker.register(worker), signal);
    await takePack(locale, {
      signal,
      // A file may still come after the end.
      onProgress: (done, { bytes }) =>
        controllers[locale]?.signal === signal && $state.set({ kind: 'underWay', done, bytes }),
    });
  } catch (error) {
    if (!signal.aborted) console.warn(error);
    outcome = signal.aborted ? 'cancelled' : failureOf(error);
  }
  controllers[locale] = undefined;
  await refreshState(locale, outcome);
}

async function remove(locale: Locale): Promise<void> {
  await removePack(locale);
  await refreshState(locale, 'removed');
}

function act(action: Action, locale: Locale, worker: string): void {
  if (action === 'cancel') controllers[locale]?.abort();
  else if (action === 'remove') void remove(locale);
  else void take(locale, worker);
}

const kilobytes = (bytes: number) => String(Math.round(bytes / 1000));

/** The zoo's time zone. */
const zoneOfPage = () => document.querySelector<HTMLElement>('[data-time-zone]')?.dataset['timeZone'] ?? 'UTC';

function statusOf(state: PackState, locale: Locale, messages: TakeAlongData['messages']): string {
  if (state.kind === 'underWay') return messages.underWay;
  const outcome = state.outcome ? messages[state.outcome] : '';
  if (state.kind === 'none') return outcome;
  const values = { time: describeTime(state.at, locale, zoneOfPage()), size: kilobytes(state.bytes) };
  return `${outcome} ${fillMessage(messages.taken, values)}`.trim();
}

function showProgress(element: HTMLElement, state: PackState, message: string): void {
  const line = element.querySelector<HTMLElement>('[data-progress]');
  const bar = line?.querySelector('progress');
  if (!line || !bar) return;
  line.hidden = state.kind !== 'underWay';
  if (state.kind !== 'underWay' || state.bytes === 0) return bar.removeAttribute('value');
  bar.max = state.bytes;
  bar.value = state.done;
  const values = { done: kilobytes(state.done), size: kilobytes(state.bytes) };
  line.querySelector('span')?.replaceChildren(fillMessage(message, values));
}

function show(element: ElementWith<TakeAlongData>, state: PackState, locale: Locale): void {
  const messages = JSON.parse(element.dataset.messages);
  const buttons = [...element.querySelectorAll<HTMLButtonElement>('[data-action]')];
  // Browsers take the focus from a button at once when it goes.
  const focused = buttons.find((button) => button === document.activeElement);
  for (const button of buttons) button.hidden = !actionsIn[state.kind].includes(button.dataset['action'] as Action);
  if (focused?.hidden) buttons.find(({ hidden }) => !hidden)?.focus();
  const status = element.querySelector('[role="status"]');
  const text = statusOf(state, locale, messages);
  if (status && status.textContent !== text) status.replaceChildren(text);
  const size = element.querySelector<HTMLElement>('[data-size]');
  size?.toggleAttribute('hidden', state.kind !== 'none');
  if (state.kind === 'none' && state.bytes !== undefined) {
    size?.replaceChildren(fillMessage(messages.size, { size: kilobytes(state.bytes) }));
  }
  showProgress(element, state, messages.progress);
}

/** Shows the state of the pack in an element for as long as that is in the page. @param press on it before */
export async function showTakeAlong(element: ElementWith<TakeAlongData>, press?: Event): Promise<void> {
  const { locale, worker } = element.dataset;
  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
    if (button) act(button.dataset['action'] as Action, locale, worker);
  };
  element.addEventListener('click', onClick);
  const stop = states[locale].subscribe((state) => {
    if (element.isConnected) show(element, state, locale);
    else stopShowing();
  });
  const updateWhenOnline = $online.listen((isOnline) => isOnline && element.isConnected && updateOld(locale, worker));
  function stopShowing(): void {
    stop();
    updateWhenOnline();
  }
  if (controllers[locale]) return;
  await removeHalfPacks(locale).catch(() => undefined);
  await refreshState(locale);
  if (press) onClick(press);
  else updateOld(locale, worker);
}

function updateOld(locale: Locale, worker: string): void {
  const state = states[locale].get();
  if (state.kind === 'taken' && mayAsk() && Date.now() - state.at.valueOf() > fresh) void take(locale, worker);
}
