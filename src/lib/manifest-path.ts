/** Path of the manifest of a build on the site (`navigation/build-manifest.ts`): the one file that names the release. */
export const manifestPath = '/build-manifest.json';
