/** Where the alert is written, in the panel. French comes first, as in all first publications. */
export const alertPath = 'content-manager/single-types/api::alert.alert?plugins[i18n][locale]=fr';
