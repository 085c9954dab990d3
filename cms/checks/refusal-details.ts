/** What the admin panel is told of a refusal, besides its sentence. */

/** An entry to open. */
export interface RefusalLink {
  label: string;
  /** In the panel, from its root on. */
  address: string;
}

export interface RefusalDetails {
  /** Strapi's forms mark these fields. */
  errors: { path: string[]; message: string; name: string }[];
  /** The panel shows this until it is settled. */
  refusal: {
    /** What has not happened. */
    outcome: string;
    obstacles: { sentence: string; links: RefusalLink[] }[];
  };
}
