/** The panel's messages about work with content, in both languages (ICU messages). */

const fr = {
  quoted: '« {text} »',
  writingFrench: 'Vous écrivez la version française.',
  writingEnglish: 'Vous écrivez la version anglaise.',
  'version.fr': 'française',
  'version.en': 'anglaise',
  unsaved: 'Un texte écrit {when} n’a pas été enregistré.',
  unsavedFields: 'Il se trouve dans : {fields}. Ce navigateur le garde sept jours, pour vous seulement.',
  unsavedOverwrites:
    'L’entrée a changé depuis. Le reprendre remplacera, dans ce formulaire, ce qui s’y trouve maintenant : {fields}.',
  unsavedRestore: 'Reprendre ce texte',
  unsavedDiscard: 'Le jeter',
  unsavedNotKept:
    'Ce navigateur ne garde aucune copie de ce que vous écrivez (stockage plein ou interdit) : enregistrez souvent.',
  unpublishMany:
    '{count, plural, one {Retirer # entrée du site, en français et en anglais? Les visiteurs ne la verront plus.} other {Retirer # entrées du site, en français et en anglais? Les visiteurs ne les verront plus.}}',
  loading: 'Lecture…',
  close: 'Fermer',
  empty: '(vide)',
  then: 'Cette version',
  now: 'Le brouillon maintenant',
  shared: 'commun aux deux langues',
  versions: 'Versions',
  versionsOpen: 'Versions publiées',
  versionsSaveFirst: 'Enregistrez d’abord ce que vous écrivez.',
  versionsOfFrench: 'Versions publiées en français',
  versionsOfEnglish: 'Versions publiées en anglais',
  versionsHint:
    'Choisissez une version pour voir ce qui diffère du brouillon. La reprendre remplace le brouillon de cette langue, et les champs communs aux deux langues; rien n’est publié avant que vous publiiez.',
  versionsNone:
    'Aucune version n’est encore gardée. Chaque publication en garde une : les vingt dernières, deux ans au plus.',
  versionsSame: 'Le brouillon dit la même chose.',
  versionsChanged: 'Changé alors : {fields}',
  versionsRestore: 'Reprendre cette version',
  versionsFailed: 'La demande n’a pas abouti, et rien n’a changé. Vérifiez votre connexion, puis recommencez.',
  versionsLeftOut: 'La version est reprise, sans ce qui n’existe plus, dans : {fields}.',
  search: 'Retrouver',
  searchHint: 'Où se trouve un mot, un titre ou un numéro de téléphone, dans tout le contenu et les deux langues',
  searchLabel: 'Texte à chercher (les accents et les majuscules ne comptent pas)',
  searching: 'Recherche…',
  searchFailed: 'La recherche n’a pas abouti. Vérifiez votre connexion, puis recommencez.',
  searchCount:
    '{count, plural, =0 {Rien n’a été trouvé, ni en français ni en anglais.} one {# version trouvée.} other {# versions trouvées.}}{more, plural, =0 {} other { Les # premières de chaque type sont montrées.}}',
  searchEverywhere: 'Chercher dans les deux langues',
  inFrench: 'Français',
  inEnglish: 'Anglais',
  deleted: 'Entrées supprimées',
  deletedHint:
    'Une entrée supprimée revient en brouillon, dans les deux langues, comme à sa dernière publication. Celle qui n’a jamais été publiée ne revient pas.',
  deletedAt: 'publiée la dernière fois {when}',
  deletedRestore: 'Reprendre en brouillon',
  deletedOpen: 'Relire et publier',
  deletedDone: 'L’entrée est revenue en brouillon. Relisez-la, puis publiez.',
};

const en: Record<keyof typeof fr, string> = {
  quoted: '“{text}”',
  writingFrench: 'You are writing the French version.',
  writingEnglish: 'You are writing the English version.',
  'version.fr': 'French',
  'version.en': 'English',
  unsaved: 'A text written {when} was not saved.',
  unsavedFields: 'It is in: {fields}. This browser keeps it for seven days, for you alone.',
  unsavedOverwrites:
    'The entry has changed since. Bringing it back replaces, in this form, what is there now: {fields}.',
  unsavedRestore: 'Bring this text back',
  unsavedDiscard: 'Discard it',
  unsavedNotKept: 'This browser keeps no copy of what you write (storage full or forbidden): save often.',
  unpublishMany:
    '{count, plural, one {Take # entry off the site, in French and English? Visitors will no longer see it.} other {Take # entries off the site, in French and English? Visitors will no longer see them.}}',
  loading: 'Reading…',
  close: 'Close',
  empty: '(empty)',
  then: 'This version',
  now: 'The draft now',
  shared: 'the same in both languages',
  versions: 'Versions',
  versionsOpen: 'Published versions',
  versionsSaveFirst: 'First save what you are writing.',
  versionsOfFrench: 'Versions published in French',
  versionsOfEnglish: 'Versions published in English',
  versionsHint:
    'Choose a version to see what differs from the draft. Bringing it back replaces the draft of this language, and the fields that both languages share; nothing is published until you publish.',
  versionsNone: 'No version is kept yet. Each publication keeps one: the last twenty, for two years at most.',
  versionsSame: 'The draft says the same.',
  versionsChanged: 'Changed then: {fields}',
  versionsRestore: 'Bring this version back',
  versionsFailed: 'The request failed, and nothing has changed. Check your connection, then try again.',
  versionsLeftOut: 'The version is back; what no longer exists was left out of: {fields}.',
  search: 'Find',
  searchHint: 'Where a word, a title or a telephone number appears, in all content and both languages',
  searchLabel: 'Text to search for (accents and capitals don’t matter)',
  searching: 'Searching…',
  searchFailed: 'The search failed. Check your connection, then try again.',
  searchCount:
    '{count, plural, =0 {Nothing was found in either language.} one {# version found.} other {# versions found.}}{more, plural, =0 {} other { The first # of each type are shown.}}',
  searchEverywhere: 'Search both languages',
  inFrench: 'French',
  inEnglish: 'English',
  deleted: 'Deleted entries',
  deletedHint:
    'A deleted entry comes back as a draft, in both languages, as it was last published. One that was never published does not come back.',
  deletedAt: 'last published {when}',
  deletedRestore: 'Bring back as a draft',
  deletedOpen: 'Read again and publish',
  deletedDone: 'The entry is back as a draft. Read it again, then publish.',
};

export type MessageKey = keyof typeof fr;

/** Ids are shared by everything in the panel. */
export const messageId = (key: MessageKey): string => `zoo.content.${key}`;

const withIds = (messages: Record<MessageKey, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [messageId(key as MessageKey), text]));

/** For Strapi's own table of translations. */
export const contentTranslations = { fr: withIds(fr), en: withIds(en) };
