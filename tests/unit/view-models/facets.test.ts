import { expect, test } from 'vitest';
import { type ChoiceFacet, type DateFacet, type Facet, facetsOfItem, fieldsOf } from '#view-models/facets.ts';

interface Project {
  type: string;
  places: readonly string[];
}

const typesOf = ({ type }: Project) => [type];
const placesOf = ({ places }: Project) => places;

const facets: ChoiceFacet<Project>[] = [
  {
    name: 'type',
    label: 'Type',
    choices: Object.entries({ research: 'Recherche', education: 'Éducation', none: 'Sans projet' }),
    keysOf: typesOf,
  },
  { name: 'lieu', label: 'Lieu', choices: Object.entries({ quebec: 'Québec', seas: 'En mer' }), keysOf: placesOf },
];
/** The same in English, in another order. */
const alternates: ChoiceFacet<Project>[] = [
  {
    name: 'kind',
    label: 'Kind',
    choices: Object.entries({ none: 'No project', education: 'Education', research: 'Research' }),
    keysOf: typesOf,
  },
  { name: 'place', label: 'Place', choices: Object.entries({ seas: 'At sea', quebec: 'Quebec' }), keysOf: placesOf },
];
const projects: Project[] = [
  { type: 'education', places: ['quebec'] },
  { type: 'research', places: ['seas', 'quebec'] },
  { type: 'education', places: [] },
];

test('options keep their order, count their entries, know their alternate, and are left out without any', () => {
  const fields = fieldsOf(projects, facets, alternates).filter((field) => field.kind === 'choice');
  expect(fields.map(({ name, label }) => [name, label])).toEqual([
    ['type', 'Type'],
    ['lieu', 'Lieu'],
  ]);
  const options = fields.flatMap((field) => field.options);
  expect(options.map(({ value, label, count, alternate }) => `${value}: ${label} (${count}), ${alternate}`)).toEqual([
    'recherche: Recherche (1), kind=research',
    'education: Éducation (2), kind=education',
    'quebec: Québec (2), place=quebec',
    'en-mer: En mer (1), place=at-sea',
  ]);
});

test('an entry says everything that is true of it', async () => {
  expect(await Promise.all(projects.map((project) => facetsOfItem(project, facets)))).toEqual([
    ['type:education', 'lieu:quebec'],
    ['type:recherche', 'lieu:quebec', 'lieu:en-mer'],
    ['type:education'],
  ]);
});

test('a date is a field of its own, and an entry says on which dates it takes place', async () => {
  const range = { first: '2026-11-20', last: '2026-11-30', zone: [[0, -300]] } as const;
  const day: DateFacet<Project> = {
    name: 'jour',
    label: 'Jour',
    range,
    datesOf: ({ type }) => Promise.resolve(type === 'research' ? ['2026-11-21', '2026-11-24'] : []),
  };
  const facetsWithDate: Facet<Project>[] = [day, ...facets.slice(0, 1)];
  expect(fieldsOf(projects, facetsWithDate, [{ ...day, name: 'date' }, ...alternates.slice(0, 1)])[0]).toEqual({
    kind: 'date',
    name: 'jour',
    alternate: 'date',
    label: 'Jour',
    ...range,
  });
  expect(await Promise.all(projects.map((project) => facetsOfItem(project, facetsWithDate)))).toEqual([
    ['jour:2026-11-20:', 'type:education'],
    ['jour:2026-11-20:01001', 'type:recherche'],
    ['jour:2026-11-20:', 'type:education'],
  ]);
});
