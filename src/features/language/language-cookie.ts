/** The name of the cookie that holds the chosen language. */
export const languageCookie = 'i18n_redirected';
