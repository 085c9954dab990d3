/**
 * The base class of expected errors, whose messages are written for people. Classes that browsers get have to set their
 * names themselves: builds shorten the names of classes.
 */
export class SiteError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}
