/** Where urgent changes are made, in the panel. Both begin with French, as all first publications do. */
const inFrench = 'plugins[i18n][locale]=fr';

export const shortcutPaths = {
  alert: `content-manager/single-types/api::alert.alert?${inFrench}`,
  closing: `content-manager/collection-types/api::opening-exception.opening-exception/create?${inFrench}`,
};
