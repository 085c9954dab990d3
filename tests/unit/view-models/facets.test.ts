import { expect, test } from 'vitest';
import { type Facet, facetsOfItem, fieldsOf } from '#view-models/facets.ts';

interface Project {
  type: string;
  places: readonly string[];
}

const facets: Facet<Project>[] = [
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

test('options keep their order, count their entries, and are left out without any', () => {
  const fields = fieldsOf(projects, facets, alternates).map(({ options, ...field }) => ({
    ...field,
    options: options.map(({ value, label, count }) => `${value}: ${label} (${count})`),
  }));
  expect(fields).toEqual([
    { kind: 'choice', name: 'type', label: 'Type', options: ['recherche: Recherche (1)', 'education: Éducation (2)'] },
    { kind: 'choice', name: 'lieu', label: 'Lieu', options: ['quebec: Québec (2)', 'en-mer: En mer (1)'] },
  ]);
});

test('options know what they are called in the address of the other language', () => {
  const options = fieldsOf(projects, facets, alternates).flatMap((field) => field.options);
  expect(options.map(({ alternate }) => alternate)).toEqual([
    'kind=research',
    'kind=education',
    'place=quebec',
    'place=at-sea',
  ]);
});

test('an entry says everything that is true of it', () => {
  expect(projects.map((project) => facetsOfItem(project, facets))).toEqual([
    ['type:education', 'lieu:quebec'],
    ['type:recherche', 'lieu:quebec', 'lieu:en-mer'],
    ['type:education'],
  ]);
});
