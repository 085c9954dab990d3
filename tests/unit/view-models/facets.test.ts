import { expect, test } from 'vitest';
import { type ChoiceFacet, type DateFacet, type Facet, facetsOfItem, fieldsOf } from '#view-models/facets.ts';

interface Project {
  type: string;
  places: readonly string[];
}

const facets: ChoiceFacet<Project>[] = [
  {
    name: 'type',
    label: 'Type',
    choices: [
      ['research', 'Recherche'],
      ['education', 'Éducation'],
      ['none', 'Sans projet'],
    ],
    keysOf: ({ type }) => [type],
  },
  {
    name: 'lieu',
    label: 'Lieu',
    choices: [
      ['quebec', 'Québec'],
      ['seas', 'En mer'],
    ],
    keysOf: ({ places }) => places,
  },
];
/** The same in English, in another order. */
const alternates: Facet<Project>[] = [
  {
    name: 'kind',
    label: 'Kind',
    choices: [
      ['none', 'No project'],
      ['education', 'Education'],
      ['research', 'Research'],
    ],
    keysOf: ({ type }) => [type],
  },
  {
    name: 'place',
    label: 'Place',
    choices: [
      ['seas', 'At sea'],
      ['quebec', 'Quebec'],
    ],
    keysOf: ({ places }) => places,
  },
];
const projects: Project[] = [
  { type: 'education', places: ['quebec'] },
  { type: 'research', places: ['seas', 'quebec'] },
  { type: 'education', places: [] },
];

const choiceFields = () => fieldsOf(projects, facets, alternates).filter((field) => field.kind === 'choice');

test('options keep their order, count their entries, and are left out without any', () => {
  const fields = choiceFields().map(({ options, ...field }) => ({
    ...field,
    options: options.map(({ value, label, count }) => `${value}: ${label} (${count})`),
  }));
  expect(fields).toEqual([
    { kind: 'choice', name: 'type', label: 'Type', options: ['recherche: Recherche (1)', 'education: Éducation (2)'] },
    { kind: 'choice', name: 'lieu', label: 'Lieu', options: ['quebec: Québec (2)', 'en-mer: En mer (1)'] },
  ]);
});

test('options know what they are called in the address of the other language', () => {
  const options = choiceFields().flatMap((field) => field.options);
  expect(options.map(({ alternate }) => alternate)).toEqual([
    'kind=research',
    'kind=education',
    'place=quebec',
    'place=at-sea',
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
