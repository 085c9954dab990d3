/** The French messages of the panel on publishing (ICU messages), and the keys of all languages. */
export const fr = {
  title: 'Mise en ligne',
  subtitle: 'Ce qui est en ligne, ce qui attend, et ce qui empêche une modification de paraître',
  loading: 'Lecture de l’état de la mise en ligne…',
  unreadable: 'Impossible de lire l’état de la mise en ligne : le CMS ne répond pas. Nouvel essai dans un instant.',
  paused:
    'La mise à jour est suspendue, faute d’activité. Bougez la souris ou appuyez sur une touche pour la reprendre.',
  waiting: 'Modifications en attente',
  waitingSince:
    '{count, plural, one {# modification publiée} other {# modifications publiées}} depuis {since} n’{count, plural, one {est} other {sont}} pas encore en ligne.',
  building: 'Mise en ligne en cours (depuis {since})',
  buildingScheduled: 'Mise en ligne prévue, en cours (depuis {since})',
  live: 'En ligne depuis {since}',
  liveScheduled: 'Mise en ligne d’elle-même, à l’heure prévue.',
  unchanged: 'Rien à changer',
  unchangedDetail: 'Le site montre déjà ce contenu. Vérifié {when}.',
  refused: 'Pas en ligne, et pourquoi',
  refusedDetail:
    '{count, plural, =0 {Le contenu a été refusé {when}.} one {Un problème, trouvé {when}, empêche la mise en ligne.} other {# problèmes, trouvés {when}, empêchent la mise en ligne.}}',
  asBefore: 'Les visiteurs voient ce qu’ils voyaient avant.',
  urgentOnline:
    'L’alerte et les heures exceptionnelles sont quand même en ligne, telles que publiées. Tout le reste demeure comme avant.',
  rolledBack: 'Version précédente en ligne depuis {since}',
  rolledBackDetail:
    'Le contenu du CMS, lui, n’a pas changé : corrigez-le avant de publier de nouveau. D’ici là, rien ne va en ligne de soi-même, même à l’heure prévue.',
  failed: 'Pas en ligne : la mise en ligne a échoué',
  failedDetail: 'L’essai a échoué {when}.',
  nextAttempt: 'Nouvel essai {when}, sans que vous ayez à faire quoi que ce soit.',
  none: 'Rien n’a encore été mis en ligne d’ici',
  noneDetail: 'La première publication d’une entrée mettra le site en ligne.',
  noWay: 'La mise en ligne n’est pas configurée',
  noWayDetail:
    'Ce que vous publiez n’est annoncé à personne. Les responsables du site doivent donner PUBLISH_URL et PUBLISH_SECRET, ou DISPATCH_URL et DISPATCH_TOKEN, au CMS.',
  unreachable:
    '{who} ne répond pas depuis {since}. Vos modifications ne sont pas perdues : l’appel est répété jusqu’à ce qu’il aboutisse.',
  unauthorised:
    '{who} refuse le secret du CMS depuis {since}. Les responsables du site doivent vérifier {secret}; l’appel est répété.',
  refusedCall:
    '{who} répond {status} depuis {since}. Si cela dure, prévenez les responsables du site; l’appel est répété.',
  server: 'Le service de publication',
  ci: 'L’intégration continue',
  since: '{date, select, none {{time}} other {le {date} à {time}}}',
  when: '{date, select, none {à {time}} other {le {date} à {time}}}',
  wholeSite: 'Tout le site',
  mayNotPublish:
    'Votre rôle écrit sans publier : enregistrez, puis demandez à une personne qui publie de relire l’entrée. Elle la trouve dans « Dernières entrées modifiées », sur la première page.',
  entryDraft: 'Brouillon : les visiteurs ne voient pas cette entrée.',
  entryOnline: 'Cette entrée est en ligne, telle que publiée {when}.',
  entryScheduled: 'Cette entrée est publiée et paraîtra d’elle-même le {day}.',
  entryEnded: 'Cette entrée est publiée, mais n’est plus en ligne : elle devait paraître jusqu’au {day}.',
  entryWaiting: 'Cette entrée est publiée, mais pas encore en ligne.',
  entryPublished: 'Cette entrée est publiée.',
  entryModified: 'Ce que vous avez enregistré depuis n’est pas publié.',
  entryUnchanged: 'Il n’y a rien de nouveau à publier.',
  changedPages: '{count, plural, one {# page modifiée} other {# pages modifiées}}',
  addedPages: '{count, plural, one {# page ajoutée} other {# pages ajoutées}}',
  removedPages: '{count, plural, one {# page retirée} other {# pages retirées}}',
  noPages: 'Aucune page n’a changé pour les visiteurs.',
  morePages: '{count, plural, one {Encore une page} other {Encore # pages}}',
  unlistedPages:
    '{count, plural, one {Une autre page n’est pas nommée} other {# autres pages ne sont pas nommées}} ici.',
  newTab: '(nouvel onglet)',
  moreProblems: '{count, plural, one {Encore un problème} other {Encore # problèmes}}',
  unlistedProblems:
    '{count, plural, one {Un autre problème n’est pas nommé} other {# autres problèmes ne sont pas nommés}} ici; corrigez d’abord ceux-ci.',
  warnings:
    '{count, plural, one {En ligne, mais un lien ne mène pas où il dit :} other {En ligne, mais # liens ne mènent pas où ils disent :}}',
  inFrench: 'en français',
  inEnglish: 'en anglais',
  removals: 'Beaucoup d’entrées manquent',
  removalsHow:
    'Si c’est une erreur, republiez les entrées qui manquent. Si elles ont été retirées exprès, confirmez-le ici; cela vaut pour ces retraits-là seulement (code {code}).',
  removalsConfirm: 'Confirmer ces retraits et mettre en ligne',
  again: 'Publier à nouveau',
  againDone: 'La mise en ligne a été demandée.',
  againFailed: 'La mise en ligne n’a pas pu être demandée. Réessayez dans un instant.',
  history: 'Dernières mises en ligne',
  historyNone: 'Il n’y en a pas encore eu.',
  historyState:
    '{state, select, live {En ligne} unchanged {Rien à changer} rolledBack {Version précédente} refused {Refusée} failed {Échouée} other {}}',
  historyLine: '{when}{who, select, none {} other {, par {who}}}{seconds, select, none {} other {, en {seconds} s}}',
  kindHour: 'à l’heure prévue',
  kindImport: 'importation',
  kindAgain: 'publié à nouveau',
  kindRestored: 'après une restauration de la base de données',
  details: 'Détails',
  rollback: 'Revenir en arrière',
  rollbackHint:
    'Si une erreur grave est en ligne, les visiteurs peuvent revoir tout de suite la version d’avant. Ce n’est qu’un répit, le temps de corriger le contenu dans le CMS : la prochaine publication remet en ligne tout ce qui y est publié.',
  rollbackAsk: 'Demandez à une personne qui peut publier.',
  rollbackElsewhere:
    'Ce site est mis en ligne par l’intégration continue : c’est chez l’hébergeur que les responsables du site remettent en ligne une version précédente, avec les outils de celui-ci.',
  rollbackCommand: 'Les responsables du site le font avec la commande « npm run rollback ».',
  rollbackButton: 'Revenir à la version précédente',
  rollbackTitle: 'Revenir à la version précédente?',
  rollbackDoes:
    'Les visiteurs verront tout de suite, en français et en anglais, le site tel qu’il était avant la dernière mise en ligne. Une mise en ligne en cours est abandonnée.',
  rollbackWhich: 'D’après l’historique, c’est la version mise en ligne {when}.',
  rollbackFurther: 'Une version précédente est déjà en ligne : vous remontez plus loin encore.',
  rollbackDoesNot:
    'Le contenu du CMS reste tel quel : corrigez-le avant de publier de nouveau, sinon l’erreur revient. D’ici là, rien ne va en ligne de soi-même, même à l’heure prévue.',
  rollbackConfirm: 'Oui, revenir en arrière',
  rollbackCancel: 'Annuler',
  rollbackDone: 'La version précédente est en ligne.',
  rollbackFailed: 'Le CMS n’a pas répondu. Regardez l’état ci-dessus, puis réessayez s’il n’a pas changé.',
  coming: 'D’ici deux semaines',
  begins: 'Le {day}, apparaît :',
  ends: 'Le {day}, dernier jour :',
  comingNone: 'Rien n’apparaît ni ne disparaît de soi-même.',
  comingFailed: 'La liste n’a pas pu être lue. Rechargez la page.',
  notices: 'Si une mise en ligne échoue, même la nuit, un courriel part à {addresses}.',
  noNotices:
    'Si une mise en ligne échoue, personne n’est averti par courriel. Les responsables du site peuvent définir NOTICE_EMAIL.',
  toPage: 'Toutes les mises en ligne',
  guide: 'Guide du contenu',
};
