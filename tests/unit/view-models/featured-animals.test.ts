import { expect, it } from 'vitest';
import { featuredAnimals } from '#view-models/featured-animals.ts';

const animal = (documentId: string, group: string, conservationStatus = 'vulnerable') => ({
  documentId,
  group,
  conservationStatus,
});

const animals = [
  animal('lion', 'africa'),
  animal('tiger', 'asia'),
  animal('zebra', 'africa'),
  animal('thylacine', 'oceania', 'extinct'),
  animal('otter', 'america'),
];

const shown = (...chosen: string[]) => featuredAnimals(animals, chosen).map(({ documentId }) => documentId);

it.each<[what: string, chosen: string[], shown: string[]]>([
  ['one of each region with living ones, where nothing is chosen', [], ['zebra', 'tiger', 'otter']],
  ['what is chosen first, then one of each other region', ['otter', 'lion'], ['otter', 'lion', 'tiger']],
  ['two of one region', ['lion', 'zebra'], ['lion', 'zebra', 'tiger']],
  ['an extinct one that is chosen', ['thylacine'], ['thylacine', 'zebra', 'tiger']],
  ['no more than without a choice', ['thylacine', 'otter', 'tiger', 'lion'], ['thylacine', 'otter', 'tiger']],
  ['others in place of those that are not public', ['hidden', 'otter'], ['otter', 'zebra', 'tiger']],
  ['each only once', ['lion', 'lion'], ['lion', 'tiger', 'otter']],
])('shows %s', (_, chosen, expected) => {
  expect(shown(...chosen)).toEqual(expected);
});

it('shows nothing where there are no animals', () => {
  expect(featuredAnimals([], ['lion'])).toEqual([]);
});
