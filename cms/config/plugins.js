import { limits } from '../../src/content/limits/content-limits.ts';

export default {
  upload: {
    config: {
      sizeLimit: limits.pictureFile * 1_000_000,
      breakpoints: {},
      // What may be uploaded is said by cms/checks, in words.
      security: { deniedTypes: [] },
    },
  },
};
