/** The choice of the animals on the home page. */

interface Animal {
  documentId: string;
  /** Its region. */
  group: string;
  conservationStatus: string;
}

/**
 * Returns as many animals as there are regions with living ones: those that editors chose, in their order, then one of
 * each region that has none yet.
 *
 * @param animals all that are public, in display order
 * @param chosen identities; those of animals that aren't public are without effect
 */
export function featuredAnimals<Shown extends Animal>(animals: readonly Shown[], chosen: readonly string[]): Shown[] {
  const living = animals.filter(({ conservationStatus }) => conservationStatus !== 'extinct');
  const byRegion = [...new Map(living.map((animal) => [animal.group, animal])).values()];
  const wanted = [...new Set(chosen)].flatMap((id) => animals.find(({ documentId }) => documentId === id) ?? []);
  const regions = new Set(wanted.map(({ group }) => group));
  return [...wanted, ...byRegion.filter(({ group }) => !regions.has(group))].slice(0, byRegion.length);
}
