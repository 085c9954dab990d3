/** Whom one calls, and when somebody answers. */
export interface PhoneContact {
  phone: string;
  hours: readonly { days: string; hours: string }[];
  /** The days when nobody does. */
  hoursNote: string | null;
}
