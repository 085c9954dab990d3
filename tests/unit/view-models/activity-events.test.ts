/** Activities with dates as events of schema.org. */
import { expect, it } from 'vitest';
import { activityEvents } from '#view-models/json-ld/activity-events.ts';

const site = {
  name: 'Zoo',
  timeZone: 'America/Toronto',
  contact: {
    phone: '',
    email: '',
    address: { street: '', locality: '', region: '', postalCode: '', country: '' },
    latitude: 0,
    longitude: 0,
  },
};

const activity = {
  title: 'Night of the wolves',
  summary: '',
  place: 'Gate',
  duration: 60,
  date: null,
  period: null,
  availabilities: [
    { date: '2027-06-24', times: ['13:00', '15:00'] },
    { date: '2027-06-25', times: ['13:00'] },
  ],
  schedule: [],
};

const disruption = {
  text: '',
  brief: '',
  from: '2027-06-24T14:00:00.000Z',
  until: '2027-06-24T18:00:00.000Z',
  isDue: true,
  start: '2027-06-24T13:00',
} as const;

it('says which of them are cancelled, and nothing of the others', () => {
  const statuses = (state: 'cancelled' | 'late') =>
    activityEvents(activity, site, 'https://zoo.example/wolves', [{ ...disruption, state }]).map(
      ({ startDate, eventStatus }) => [startDate, eventStatus],
    );
  expect(statuses('cancelled')).toEqual([
    ['2027-06-24T17:00:00.000Z', 'https://schema.org/EventCancelled'],
    ['2027-06-24T19:00:00.000Z', undefined],
    ['2027-06-25T17:00:00.000Z', undefined],
  ]);
  expect(statuses('late').map(([, status]) => status)).toEqual([undefined, undefined, undefined]);
});
