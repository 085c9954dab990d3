import { describe, expect, it } from 'vitest';
import { EnvironmentError } from '../../../../src/services/config/environment.ts';
import { mailSetting, sendsMail } from '../../../mail/mail-setting.ts';
import { parseCmsEnvironment } from '../../../start/cms-environment.ts';

const settingOf = (variables: Record<string, string>) => mailSetting(parseCmsEnvironment(variables));
const from = { MAIL_FROM: 'cms@zoo.example' };

describe('a mail server', () => {
  it.each([
    ['smtps://cms:s%40cret@mail.zoo.example', 'mail.zoo.example', 465, true, { user: 'cms', pass: 's@cret' }],
    ['smtp://cms:secret@mail.zoo.example', 'mail.zoo.example', 587, false, { user: 'cms', pass: 'secret' }],
    ['smtp://127.0.0.1:2525', '127.0.0.1', 2525, false, undefined],
  ])('is never spoken to in clear text: %s', (address, host, port, secure, auth) => {
    expect(settingOf({ SMTP_URL: address, ...from })).toEqual({
      provider: 'nodemailer',
      providerOptions: { host, port, secure, requireTLS: true, ...(auth && { auth }) },
      settings: { defaultFrom: 'cms@zoo.example', defaultReplyTo: 'cms@zoo.example' },
    });
  });

  it('is none where nobody names one, and the sender is never somebody else’s', () => {
    const settings = parseCmsEnvironment({ ADMIN_EMAIL: 'direction@zoo.example' });
    expect(sendsMail(settings)).toBe(false);
    expect(mailSetting(settings)).toEqual({
      settings: { defaultFrom: 'direction@zoo.example', defaultReplyTo: 'direction@zoo.example' },
    });
  });

  it.each(['https://mail.zoo.example', 'smtps://', 'smtps://cms@mail.zoo.example', 'smtp://a b'])(
    'that is none is named without its secret: %s',
    (address) => {
      expect(() => settingOf({ SMTP_URL: address, ...from })).toThrow(EnvironmentError);
      expect(() => settingOf({ SMTP_URL: address, ...from })).toThrow(/SMTP_URL must be the address of a mail server/);
    },
  );

  it('is needed where somebody is to be told, by one address or several', () => {
    const server = { SMTP_URL: 'smtps://mail.zoo.example', ...from };
    const told = (NOTICE_EMAIL: string) => parseCmsEnvironment({ ...server, NOTICE_EMAIL }).NOTICE_EMAIL;
    for (const addresses of ['a@zoo.example', 'a@zoo.example, b@zoo.example']) expect(told(addresses)).toBe(addresses);
    for (const wrong of ['nobody', 'a@zoo.example,', 'a@zoo.example b@zoo.example', 'a@zoo.example\nb@zoo.example']) {
      expect(() => told(wrong)).toThrow(/NOTICE_EMAIL must be an email address/);
    }
    expect(() => parseCmsEnvironment({ NOTICE_EMAIL: 'a@zoo.example' })).toThrow(/SMTP_URL/);
    expect(parseCmsEnvironment({}).NOTICE_EMAIL).toBeUndefined();
  });

  it('needs a sender', () => {
    expect(() => settingOf({ SMTP_URL: 'smtps://mail.zoo.example' })).toThrow(/MAIL_FROM/);
  });
});
