/** Errors of client-side navigation. */

/** A page that failed to load, with its HTTP status. */
export class RouteChangeError extends Error {
  override name = 'RouteChangeError';
  readonly status: number;

  constructor(message: string, status = 500, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** A path that no route of the site matches. */
export class NotPrerenderedError extends RouteChangeError {
  override name = 'NotPrerenderedError';

  /** @param message of the page, in its language, with `%s` for the path */
  constructor(path: string, message: string) {
    super(
      message.replace('%s', () => path),
      404,
    );
  }
}
