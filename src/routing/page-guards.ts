/**
 * Rules that decide whether a page is shown (specification §5): named middleware of its route, then the page's
 * own `validate` step.
 */
import { isPublishedOn } from '#content/publication.ts';
import { SiteError } from '#lib/site-error.ts';

export interface RuleContext<Props = unknown> {
  /** Address of the page. */
  path: string;
  /** `YYYY-MM-DD` in the zoo's time zone. */
  today: string;
  props: Props;
}

/** Returns `false` for a 404; an error it throws may have a `status`, 500 by default. */
export type PageGuard<Props = unknown> = (context: RuleContext<Props>) => boolean | Promise<boolean>;

/** A page that can't be shown, with its HTTP status. */
export class PageError extends SiteError {
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** The named rules a route may list. */
export const middleware: Readonly<Record<string, PageGuard>> = {
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
 * Runs a page's rules in order.
 *
 * @returns whether the page is shown; `false` means 404
 * @throws {PageError} with the thrown status (500 by default) and message; 500 `Unknown middleware {name}`
 */
export async function passesGuards<Props>(
  context: RuleContext<Props>,
  names: readonly string[],
  validate?: PageGuard<Props>,
): Promise<boolean> {
  const named = names.map((name) => {
    const rule = Object.hasOwn(middleware, name) ? middleware[name] : undefined;
    if (!rule) throw new PageError(500, `Unknown middleware ${name}`);
    return rule;
  });
  for (const rule of validate ? [...named, validate] : named) {
    try {
      if (!(await rule(context))) return false;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new PageError(statusOf(error), message, { cause: error });
    }
  }
  return true;
}
