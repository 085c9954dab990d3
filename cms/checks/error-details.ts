/** The details of a rejected request, which the admin panel reads besides its message. */

/** An entry to open. */
export interface ErrorLink {
  label: string;
  /** In the panel, from its root on. */
  address: string;
}

export interface ErrorDetails {
  /** Strapi's forms mark these fields. */
  errors: { path: string[]; message: string; name: string }[];
  /** The panel shows this until an action succeeds. */
  validation: {
    /** The action that was rejected, as a sentence. */
    outcome: string;
    errors: { sentence: string; links: ErrorLink[] }[];
  };
}
