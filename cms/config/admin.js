import { previewSetting } from '../desk/preview/preview.ts';
import { passwordMail } from '../mail/password-mail.ts';
import { cmsSettings } from '../start/cms-environment.ts';

const settings = cmsSettings();

export default {
  auth: { secret: settings.ADMIN_JWT_SECRET },
  apiToken: { salt: settings.API_TOKEN_SALT },
  transfer: { token: { salt: settings.TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: settings.ENCRYPTION_KEY },
  forgotPassword: { emailTemplate: passwordMail },
  preview: previewSetting(settings),
  flags: { nps: false, promoteEE: false, docLinks: false },
};
