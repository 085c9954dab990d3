/** The visitors of a group. */

/** All kinds of visitors that have prices, in the order the calculator asks for them. */
export const visitors = ['adult', 'senior', 'student', 'child', 'toddler', 'companion'] as const;
export type Visitor = (typeof visitors)[number];

/** The number of visitors of each kind. */
export type Party = Readonly<Record<Visitor, number>>;

/** The most visitors of one kind that can be entered. */
export const maxPerVisitor = 9999;

/** The rate of groups: the people from whom on it holds, and what one of their adults needs to come in free. */
export interface GroupTerms {
  from: number;
  /** Null where every adult pays. */
  childrenPerCompanion: number | null;
}

export const noOne: Party = { adult: 0, senior: 0, student: 0, child: 0, toddler: 0, companion: 0 };

/** A number for each kind of visitor. */
export function perVisitor(numberOf: (visitor: Visitor) => number): Record<Visitor, number> {
  return Object.fromEntries(visitors.map((visitor) => [visitor, numberOf(visitor)])) as Record<Visitor, number>;
}

/** The number of people in a party. */
export function sizeOf(party: Party): number {
  return visitors.reduce((total, visitor) => total + party[visitor], 0);
}

/** True for a party that has the rate of groups. */
export function isGroup(party: Party, terms: GroupTerms | undefined): terms is GroupTerms {
  return terms !== undefined && sizeOf(party) >= terms.from;
}

/** True for children without anyone older. */
export function isUnaccompanied({ adult, senior, student, child, toddler, companion }: Party): boolean {
  return child + toddler > 0 && adult + senior + student + companion === 0;
}
