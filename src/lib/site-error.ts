/** The base class of expected errors, whose messages are written for people. */
export class SiteError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}
