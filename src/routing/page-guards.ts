/** Page guards decide whether a page is shown: those that its route names, then the page's own `validate` step. */
import { isPublishedOn } from '#content/publication.ts';
import { SiteError } from '#lib/site-error.ts';

export interface GuardContext<Props = unknown> {
  /** Address of the page. */
  path: string;
  /** `YYYY-MM-DD` in the zoo's time zone. */
  today: string;
  props: Props;
}

/** Returns `false` for a 404; an error it throws may have a `status`, 500 by default. */
export type PageGuard<Props = unknown> = (context: GuardContext<Props>) => boolean | Promise<boolean>;

/** A page that can't be shown, with its HTTP status. */
export class PageError extends SiteError {
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** The guards that routes may name. */
const guards: Readonly<Record<string, PageGuard>> = {
  /** The entry a page shows must be within its publication dates. */
  published({ today, props }) {
    const { entry } = props as { entry: Parameters<typeof isPublishedOn>[1] };
    return isPublishedOn(today, entry);
  },
};

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : 500;
}

/**
 * Runs a page's guards in order.
 *
 * @returns whether the page is shown; `false` means 404
 * @throws {PageError} with the thrown status (500 by default) and message; 500 `Unknown middleware {name}`
 */
export async function passesGuards<Props>(
  context: GuardContext<Props>,
  names: readonly string[],
  validate?: PageGuard<Props>,
): Promise<boolean> {
  const named = names.map((name) => {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
    if (!guard) throw new PageError(500, `Unknown middleware ${name}`);
    return guard;
  });
  for (const guard of validate ? [...named, validate] : named) {
    try {
      if (!(await guard(context))) return false;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new PageError(statusOf(error), message, { cause: error });
    }
  }
  return true;
}
