import { expect, it } from 'vitest';
import { checkProjectPath } from '#integrations/build/project-path.ts';

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
  expect(() => checkProjectPath(path)).toThrow(
    `Le projet est dans un dossier dont le chemin contient «\u00A0${sign}\u00A0», que Vite ne sait pas lire\u00A0: ${path}. Déplacez ou renommez ce dossier.\n` +
      `The project is in a folder whose path contains "${sign}", which Vite can’t read: ${path}. Move or rename that folder.`,
  );
});
