import { limits } from '../../src/content/limits/content-limits.ts';
import { mailSetting } from '../mail/mail-setting.ts';
import { cmsSettings } from '../start/cms-environment.ts';

export default {
  upload: {
    config: {
      sizeLimit: limits.pictureFile * 1_000_000,
      breakpoints: {},
      // Checked in `cms/rules/checks`, which names the reason.
      security: { deniedTypes: [] },
    },
  },
  email: { config: mailSetting(cmsSettings()) },
};
