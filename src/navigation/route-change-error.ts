/** Errors of a change of pages in the browser. */

/** A page that could not be shown, with the HTTP status it failed with. */
export class RouteChangeError extends Error {
  override name = 'RouteChangeError';
  readonly status: number;

  constructor(message: string, status = 500, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** An address that no route of the site matches (specification §8). */
export class NotPrerenderedError extends RouteChangeError {
  override name = 'NotPrerenderedError';

  constructor(path: string) {
    super(`Route ${path} is not pre-rendered`, 404);
  }
}
