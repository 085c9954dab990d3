/** The base of every error the project raises on purpose; its message is meant to be read by people. */
export class SiteError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}
