/** What a plan needs of the file of days. */
import type { DayPlan, DayPlans } from '#park/day/day-plans.ts';

export interface VisitDays {
  parks: readonly Pick<DayPlans['parks'][number], 'name' | 'kind'>[];
  activities: readonly Pick<DayPlans['activities'][number], 'href'>[];
  notes: DayPlans['notes'];
  days: Readonly<Record<string, VisitDay>>;
}

export type VisitDay = Pick<DayPlan, 'isOpen' | 'closes' | 'notes' | 'open' | 'items'>;
