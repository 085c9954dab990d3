/**
 * Path of the build manifest (`client/navigation/build-manifest.ts`): the one file of the site that names the release.
 */
export const manifestPath = '/build-manifest.json';
