/** The roles of the CMS. */
import { formUids } from '../forms/form-types.ts';

const explorer = 'plugin::content-manager.explorer';
const upload = 'plugin::upload';

/** A role, and its permissions. */
export interface RoleDefinition {
  /** Strapi's own codes for the roles it makes by itself. */
  code: string;
  name: string;
  description: string;
  /** With entries of these types: all content of the site, or what visitors send. */
  subjects: 'content' | 'forms';
  actions: readonly string[];
  /** Besides entries. */
  otherActions: readonly string[];
}

/** Administrators may do everything; Strapi sees to that. */
export const administrator = {
  code: 'strapi-super-admin',
  name: 'Administration',
  description: 'Peut tout faire : contenu, médias, formulaires reçus, comptes, rôles et réglages.',
};

const seeMedia = [`${upload}.read`, `${upload}.assets.download`, `${upload}.assets.copy-link`];

export const roleDefinitions: readonly RoleDefinition[] = [
  {
    code: 'strapi-editor',
    name: 'Édition',
    description: 'Écrit, modifie, publie et supprime tout le contenu, et gère les médias.',
    subjects: 'content',
    actions: ['create', 'read', 'update', 'delete', 'publish'].map((action) => `${explorer}.${action}`),
    otherActions: [...seeMedia, `${upload}.assets.create`, `${upload}.assets.update`, `${upload}.configure-view`],
  },
  {
    code: 'strapi-author',
    name: 'Rédaction',
    description:
      'Écrit et modifie des brouillons, en voit l’aperçu et téléverse des médias. Ne publie, ne remplace et ne supprime rien.',
    subjects: 'content',
    actions: ['create', 'read', 'update'].map((action) => `${explorer}.${action}`),
    // A file that is replaced or deleted changes the pages that show it, without anybody's publishing.
    otherActions: [...seeMedia, `${upload}.assets.create`],
  },
  {
    code: 'zoo-form-reader',
    name: 'Formulaires',
    description:
      'Lit, exporte et supprime les formulaires reçus et les consentements à l’infolettre, et y note les retraits. Ne voit rien d’autre.',
    subjects: 'forms',
    actions: ['read', 'delete'].map((action) => `${explorer}.${action}`),
    otherActions: [],
  },
];

const forms: ReadonlySet<string> = new Set(formUids);

/** Says if a role concerns entries of a type. */
export function concerns({ subjects }: RoleDefinition, uid: string): boolean {
  return subjects === 'forms' ? forms.has(uid) : uid.startsWith('api::') && !forms.has(uid);
}
