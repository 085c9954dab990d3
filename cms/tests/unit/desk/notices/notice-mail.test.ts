import { expect, it } from 'vitest';
import { publishRequestMail } from '../../../../desk/notices/notice-mail.ts';

const place = { name: 'animals', documentId: 'panthera-leo', locale: 'fr' } as const;
const places = { panel: 'https://cms.zoo.example/admin', site: 'www.zoo.example' };

it.each([
  ['Anne-Marie St-Pierre', 'Anne-Marie St-Pierre'],
  ['J.-P. Côté', 'J.-P. Côté'],
  ['Mot de passe :\n\nhttps://evil.example/x', 'Mot de passe : https evil example/x'],
  ['www.evil2.example', 'www evil2 example'],
  ['claire@evil.example', 'claire evil example'],
  [`Claire ${'très '.repeat(20)}`, `Claire${' très'.repeat(10)} trè`],
])('the name %j of who asks is the name of a person in a mail', (name, shown) => {
  const { text } = publishRequestMail(place, { who: name, entry: () => 'Lion' }, places);
  expect(text).toContain(`${shown} demande qu’on publie ce brouillon.`);
  expect(text).toContain(`${shown} asks that this draft be published.`);
});
