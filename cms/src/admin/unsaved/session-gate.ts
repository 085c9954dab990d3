/** Keeps a form over the end of its session: what it sends waits until its editor has signed in again. */
import { SharedValue } from '../panel/shared-value.ts';
import { openForm } from './open-form.ts';

type Ask = () => Promise<Response>;

/** An editor who is asked to sign in. */
export interface SignIn {
  email: string;
  /** @returns what went wrong; undefined if the work goes on */
  submit: (password: string) => Promise<'wrong' | 'tooOften' | 'unreachable' | undefined>;
  /** Ends the session for good. */
  cancel: () => void;
}

export const sessionPath = '/admin/access-token';

const unauthorised = 401;
const tooManyRequests = 429;

/** The request to sign in that the panel shows, if it shows one. */
export const shownSignIn = new SharedValue<SignIn>();

const login = (send: typeof window.fetch, email: string, password: string): Promise<Response> =>
  send('/admin/login', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    // What Strapi's own form sends: the session is this browser's, for as long as the one before.
    body: JSON.stringify({
      email,
      password,
      deviceId: localStorage.getItem('strapi.admin.deviceId') ?? undefined,
      rememberMe: localStorage.getItem('jwtToken') !== null,
    }),
  });

/** @returns the answer for the panel after a new session has begun; undefined if the editor wants none */
function signInAgain(send: typeof window.fetch, email: string, ask: Ask): Promise<Response | undefined> {
  return new Promise((resolve) => {
    const end = (response?: Response) => {
      window.removeEventListener('focus', lookElsewhere);
      shownSignIn.show(undefined);
      resolve(response);
    };
    // Resumes if a sign-in in another window has restored the session.
    const lookElsewhere = () => {
      ask().then(
        (response) => response.ok && end(response),
        () => undefined,
      );
    };
    window.addEventListener('focus', lookElsewhere);
    shownSignIn.show({
      email,
      async submit(password) {
        const response = await login(send, email, password).catch(() => undefined);
        if (response?.ok) end(response);
        else if (!response || response.status >= 500) return 'unreachable';
        else return response.status === tooManyRequests ? 'tooOften' : 'wrong';
        return undefined;
      },
      cancel: () => end(),
    });
  });
}

/** The sign-in that the panel waits for: all that is sent meanwhile goes on with its answer. */
let signingIn: Promise<Response | undefined> | undefined;

/** Asks for a new token; where the session has ended and a form holds what is not saved, its editor signs in first. */
export async function keepSession(send: typeof window.fetch, ask: Ask): Promise<Response> {
  if (signingIn) return (await signingIn)?.clone() ?? ask();
  const response = await ask();
  const form = openForm();
  if (response.status !== unauthorised || !form?.isModified) return response;
  signingIn ??= signInAgain(send, form.email, ask).finally(() => (signingIn = undefined));
  return (await signingIn)?.clone() ?? response;
}

/** Where Strapi notes that somebody has signed in: once it is gone, the pages in all other windows log out. */
const signedIn = 'isLoggedIn';

/**
 * Keeps a form over a logout in another window. Strapi hears of it at once, and would say beside the request to sign in
 * that the work can't go on.
 */
export function keepOverLogout(send: typeof window.fetch): void {
  const onStorage = async (event: StorageEvent): Promise<void> => {
    if (event.key !== signedIn || event.newValue !== null || !openForm()?.isModified) return;
    event.stopImmediatePropagation();
    const ask = () => send(sessionPath, { method: 'POST', credentials: 'include' });
    const response = await keepSession(send, ask).catch(() => undefined);
    if (response?.ok) return localStorage.setItem(signedIn, 'true');
    window.removeEventListener('storage', listener, true);
    window.dispatchEvent(new StorageEvent('storage', { key: signedIn }));
  };
  const listener = (event: StorageEvent) => void onStorage(event);
  // Before Strapi's own listener, which is added later.
  window.addEventListener('storage', listener, true);
}
