import { limits } from '../../src/content/limits/content-limits.ts';

export default {
  upload: {
    config: {
      sizeLimit: limits.pictureFile * 1_000_000,
      breakpoints: {},
      // Checked in `cms/checks`, which names the reason.
      security: { deniedTypes: [] },
    },
  },
};
