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

  constructor(path: string) {
    super(`Route ${path} is not pre-rendered`, 404);
  }
}
