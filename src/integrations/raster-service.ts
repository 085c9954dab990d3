/** Astro's image service, its results kept in the build cache. Part of the bundle that renders pages. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharpService from 'astro/assets/services/sharp';
import { cached } from '../lib/build-cache.ts';
import { makerOf } from '../lib/maker-of.ts';

type Transform = typeof sharpService.transform;
type Result = Awaited<ReturnType<Transform>>;

/** Astro and sharp; modules of a bundle don't know where they were written. */
const packages = pathToFileURL(resolve('package-lock.json'));
const maker = makerOf(packages, packages);

/** Sharp can't read the image: it is served as it came, with a warning that comes again in each build. */
class UnchangedImage extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('The image is served as it came.');
    this.result = result;
  }
}

const transform: Transform = async (input, options, config, logger) => {
  // The address says nothing that the bytes don't.
  const { src, ...shape } = options;
  try {
    const settings = JSON.stringify([shape, config.service.config]);
    const data = await cached('raster', `${maker} ${settings}`, input, async () => {
      const result = await sharpService.transform(input, { src, ...shape }, config, logger);
      if (result.data === input) throw new UnchangedImage(result);
      return result.data;
    });
    return { data, format: shape.format as Result['format'] };
  } catch (error) {
    if (error instanceof UnchangedImage) return error.result;
    throw error;
  }
};

export default { ...sharpService, transform };
