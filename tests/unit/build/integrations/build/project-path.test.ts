import { expect, it } from 'vitest';
import { checkProjectPath } from '#build/integrations/build/project-path.ts';
import { startupMessage } from '#i18n/startup-messages.ts';

it.each(['/home/zoé/le site (copie)', '/srv/[site] & co', "/d'été/n°2/+", 'C:\\zoo\\site'])(
  '%s may hold the project',
  (path) => {
    expect(() => checkProjectPath(path)).not.toThrow();
  },
);

it.each([
  ['/srv/site#1', '#'],
  ['/srv/100 %/site', '%'],
  ['/srv/zoo%20site', '%'],
  ['/srv/site?', '?'],
])('%s is reported in both languages, with the sign', (path, sign) => {
  expect(() => checkProjectPath(path)).toThrow(startupMessage('checkout', { sign, path }));
});
