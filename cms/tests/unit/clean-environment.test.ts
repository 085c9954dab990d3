import { expect, it } from 'vitest';
import { withoutSecrets } from '../../start/clean-environment.ts';
import { secrets } from '../support/cms-process.ts';

it('a program that installs packages or builds the panel is given no secret', () => {
  const needed = { PATH: '/bin', HOME: '/home/zoo', HTTPS_PROXY: 'http://proxy.zoo.example:3128' };
  const others = { DISPATCH_TOKEN: 'x', DATABASE_URL: 'x', SMTP_URL: 'x', SOMETHING_NEW: 'x', npm_config_token: 'x' };
  expect(withoutSecrets({ ...needed, ...secrets, ...others })).toEqual(needed);
});
