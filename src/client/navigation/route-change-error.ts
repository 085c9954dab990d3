/** A page that failed to load, with its HTTP status; below 400 for what is no page. */
export class RouteChangeError extends Error {
  override name = 'RouteChangeError';
  readonly status: number;

  constructor(message: string, status: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
