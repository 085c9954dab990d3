/** The words of the text editor and of its dialog for links, in both languages (ICU messages). */

const fr = {
  toolbar: 'Mise en forme',
  paragraph: 'Paragraphe',
  heading2: 'Titre de niveau 2',
  heading3: 'Titre de niveau 3',
  heading4: 'Titre de niveau 4',
  bold: 'Gras',
  italic: 'Italique',
  bulletList: 'Liste à puces',
  orderedList: 'Liste numérotée',
  quote: 'Citation',
  link: 'Lien',
  table: 'Insérer un tableau',
  undo: 'Annuler',
  redo: 'Rétablir',
  source: 'Texte source (Markdown)',
  visual: 'Revenir à la mise en forme',
  tableTools: 'Tableau',
  addRow: 'Ajouter une ligne',
  addColumn: 'Ajouter une colonne',
  deleteRow: 'Supprimer la ligne',
  deleteColumn: 'Supprimer la colonne',
  deleteTable: 'Supprimer le tableau',
  onlySource:
    'Ce texte contient des éléments que l’éditeur ne peut pas montrer mis en forme (du HTML, par exemple). Il est montré tel qu’il est écrit, et rien n’en est perdu.',
  characters: '{count, number} / {most, number} caractères',
  tooLong: 'Trop long : {count, number} / {most, number} caractères. Raccourcissez le texte.',
  linkTitle: 'Lien',
  linkAddress: 'Titre d’une page du site, adresse web, courriel ou téléphone',
  linkHint: 'Une adresse qui commence par www. ou http:// devient https://.',
  linkText: 'Texte du lien',
  linkPages: 'Pages du site',
  linkNoPages: 'Aucune page publiée n’a ces mots dans son titre.',
  linkPagesFailed: 'La liste des pages n’a pas pu être lue. Écrivez l’adresse, ou réessayez plus tard.',
  linkInvalid:
    'Choisissez une page de la liste, ou écrivez une adresse complète : https://exemple.ca, info@exemple.ca, 450 555-1234.',
  linkUnknown: 'Aucune page publiée n’a cette adresse : la publication sera refusée tant qu’aucune ne l’aura.',
  linkApply: 'Appliquer',
  linkRemove: 'Retirer le lien',
  cancel: 'Fermer sans changer',
};

const en: Record<keyof typeof fr, string> = {
  toolbar: 'Formatting',
  paragraph: 'Paragraph',
  heading2: 'Heading level 2',
  heading3: 'Heading level 3',
  heading4: 'Heading level 4',
  bold: 'Bold',
  italic: 'Italic',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  table: 'Insert a table',
  undo: 'Undo',
  redo: 'Redo',
  source: 'Source text (Markdown)',
  visual: 'Back to formatted text',
  tableTools: 'Table',
  addRow: 'Add a row',
  addColumn: 'Add a column',
  deleteRow: 'Delete the row',
  deleteColumn: 'Delete the column',
  deleteTable: 'Delete the table',
  onlySource:
    'This text has elements that the editor can’t show as formatted text (HTML, for example). It is shown as it is written, and none of it is lost.',
  characters: '{count, number} / {most, number} characters',
  tooLong: 'Too long: {count, number} / {most, number} characters. Shorten the text.',
  linkTitle: 'Link',
  linkAddress: 'Title of a page of the site, web address, email or telephone',
  linkHint: 'An address that starts with www. or http:// becomes https://.',
  linkText: 'Text of the link',
  linkPages: 'Pages of the site',
  linkNoPages: 'No published page has these words in its title.',
  linkPagesFailed: 'The list of pages could not be read. Type the address, or try again later.',
  linkInvalid:
    'Choose a page from the list, or type a complete address: https://example.com, info@example.com, 450-555-1234.',
  linkUnknown: 'No published page has this address: publishing will be refused until one does.',
  linkApply: 'Apply',
  linkRemove: 'Remove the link',
  cancel: 'Close without changes',
};

export type MessageKey = keyof typeof fr;

/** Ids are shared by everything in the panel. */
export const messageId = (key: MessageKey): string => `zoo.writing.${key}`;

const withIds = (messages: Record<MessageKey, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [messageId(key as MessageKey), text]));

/** For Strapi's own table of translations. */
export const writingTranslations = { fr: withIds(fr), en: withIds(en) };
