/** Details of a rejected request: what the admin panel reads from it, besides its message. */

/** An entry to open. */
export interface ErrorLink {
  label: string;
  /** In the panel, from its root on. */
  address: string;
}

export interface ErrorDetails {
  /** Strapi's forms mark these fields. */
  errors: { path: string[]; message: string; name: string }[];
  /** The panel shows this until it is settled. */
  validation: {
    /** The action that was rejected, as a sentence. */
    outcome: string;
    errors: { sentence: string; links: ErrorLink[] }[];
  };
}
