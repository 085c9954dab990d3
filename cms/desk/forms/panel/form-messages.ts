/** The panel's messages about form submissions, in both languages (ICU messages). */

const fr = {
  answer: 'Réponse',
  reply: 'Répondre par courriel',
  unanswered: 'Personne n’a encore répondu.',
  answered: 'Répondu le {when}{who, select, none {} other {, par {who}}}.',
  noteAnswered: 'Noter comme répondu',
  noteUnanswered: 'Noter comme sans réponse',
  onlyUnanswered: 'Sans réponse',
  export: 'Exporter (CSV)',
  exportFailed: 'L’exportation a échoué. Réessayez; si cela se répète, avertissez l’administration.',
  person: 'Demande d’une personne',
  personHint:
    'Pour une personne qui retire son consentement à l’infolettre, ou qui demande que ses renseignements soient détruits.',
  email: 'Adresse courriel de la personne',
  find: 'Chercher',
  found:
    '{submissions, plural, =0 {Aucun formulaire reçu} one {# formulaire reçu} other {# formulaires reçus}} de cette adresse; {consents, plural, =0 {aucun consentement à l’infolettre} one {# consentement à l’infolettre, {open, plural, =0 {retiré} other {en vigueur}}} other {# consentements à l’infolettre, dont {open, plural, =0 {aucun} other {#}} en vigueur}}.',
  foundNothing: 'Rien n’est conservé de cette adresse.',
  withdraw: 'Noter le retrait du consentement',
  withdrawn: 'Le retrait est noté. La preuve du consentement reste.',
  erase: 'Tout détruire…',
  eraseWarning:
    'Tout ce qui vient de {email} sera détruit, preuves de consentement comprises. Rien ne pourra être récupéré.',
  eraseConfirm: 'Oui, tout détruire définitivement',
  erased: 'Tout ce qui venait de cette adresse est détruit.',
  failed:
    'La demande n’a pas pu être exécutée, et rien n’a changé. Réessayez; si cela se répète, avertissez l’administration.',
  close: 'Fermer',
};

const en: Record<keyof typeof fr, string> = {
  answer: 'Answer',
  reply: 'Answer by email',
  unanswered: 'Nobody has answered yet.',
  answered: 'Answered on {when}{who, select, none {} other {, by {who}}}.',
  noteAnswered: 'Note as answered',
  noteUnanswered: 'Note as unanswered',
  onlyUnanswered: 'Unanswered',
  export: 'Export (CSV)',
  exportFailed: 'The export failed. Try again; if it keeps failing, tell the administrators.',
  person: 'A person’s request',
  personHint:
    'For a person who withdraws their consent to the newsletter, or who asks that their information be destroyed.',
  email: 'The person’s email address',
  find: 'Search',
  found:
    '{submissions, plural, =0 {No form} one {# form} other {# forms}} received from this address; {consents, plural, =0 {no consent to the newsletter} one {# consent to the newsletter, {open, plural, =0 {withdrawn} other {in force}}} other {# consents to the newsletter, of which {open, plural, =0 {none is} one {# is} other {# are}} in force}}.',
  foundNothing: 'Nothing is kept from this address.',
  withdraw: 'Note that consent is withdrawn',
  withdrawn: 'The withdrawal is noted. The proof of consent stays.',
  erase: 'Destroy everything…',
  eraseWarning:
    'Everything that came from {email} will be destroyed, proofs of consent included. Nothing can be recovered.',
  eraseConfirm: 'Yes, destroy everything for good',
  erased: 'Everything that came from this address is destroyed.',
  failed:
    'The request could not be carried out, and nothing has changed. Try again; if it keeps failing, tell the administrators.',
  close: 'Close',
};

export type MessageKey = keyof typeof fr;

/** Ids are shared by everything in the panel. */
export const messageId = (key: MessageKey): string => `zoo.forms.${key}`;

const withIds = (messages: Record<MessageKey, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [messageId(key as MessageKey), text]));

/** For Strapi's own table of translations. */
export const formTranslations = { fr: withIds(fr), en: withIds(en) };
