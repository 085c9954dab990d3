/** The roles of the CMS. Strapi shows their names and descriptions as they are, so they are in both languages. */
import { formUids } from '../desk/forms/form-types.ts';
import { dayAction } from '../strapi/permissions.ts';

const explorer = 'plugin::content-manager.explorer';
const upload = 'plugin::upload';

/** A role, and its permissions. */
export interface RoleDefinition {
  /** Strapi's own codes for the roles it makes by itself. */
  code: string;
  name: string;
  description: string;
  /** With entries of these types: all content of the site, what visitors send, or none. */
  subjects: 'content' | 'forms' | 'none';
  actions: readonly string[];
  /** Besides entries. */
  otherActions: readonly string[];
}

/** Administrators may do everything; Strapi sees to that. */
export const administrator = {
  code: 'strapi-super-admin',
  name: 'Administration',
  description:
    'Peut tout faire : contenu, médias, formulaires reçus, comptes, rôles et réglages. May do everything: content, media, submitted forms, accounts, roles and settings.',
};

const seeMedia = [`${upload}.read`, `${upload}.assets.download`, `${upload}.assets.copy-link`];

export const roleDefinitions: readonly RoleDefinition[] = [
  {
    code: 'strapi-editor',
    name: 'Édition / Editing',
    description:
      'Écrit, modifie, publie et supprime tout le contenu, et gère les médias. Writes, changes, publishes and deletes all content, and manages media.',
    subjects: 'content',
    actions: ['create', 'read', 'update', 'delete', 'publish'].map((action) => `${explorer}.${action}`),
    otherActions: [
      ...seeMedia,
      `${upload}.assets.create`,
      `${upload}.assets.update`,
      `${upload}.configure-view`,
      dayAction,
    ],
  },
  {
    code: 'strapi-author',
    name: 'Rédaction / Writing',
    description:
      'Écrit et modifie des brouillons, en voit l’aperçu et téléverse des médias. Ne publie, ne remplace et ne supprime rien. Writes and changes drafts, previews them and uploads media. Publishes, replaces and deletes nothing.',
    subjects: 'content',
    actions: ['create', 'read', 'update'].map((action) => `${explorer}.${action}`),
    // A file that is replaced or deleted changes the pages that show it, without anybody's publishing.
    otherActions: [...seeMedia, `${upload}.assets.create`],
  },
  {
    code: 'zoo-form-reader',
    name: 'Formulaires / Forms',
    description:
      'Lit, exporte et supprime ce que les visiteurs ont envoyé, note les réponses et les retraits. Ne voit rien d’autre. Reads, exports and deletes what visitors sent, notes answers and withdrawals. Sees nothing else.',
    subjects: 'forms',
    actions: ['read', 'delete'].map((action) => `${explorer}.${action}`),
    otherActions: [],
  },
  {
    code: 'zoo-day-manager',
    name: 'Chef de jour / Day manager',
    description:
      'Dit ce qui n’est pas comme prévu aujourd’hui, et voit si c’est en ligne. Ne voit rien d’autre. Says what is not as planned today, and sees if it is online. Sees nothing else.',
    subjects: 'none',
    actions: [],
    otherActions: [dayAction],
  },
];

const forms: ReadonlySet<string> = new Set(formUids);

/** Says if a role concerns entries of a type. */
export function concerns({ subjects }: RoleDefinition, uid: string): boolean {
  if (subjects === 'none') return false;
  return subjects === 'forms' ? forms.has(uid) : uid.startsWith('api::') && !forms.has(uid);
}
