const { readdirSync } = require('node:fs');

/** Translations are read at build time only; browsers get finished text. */
module.exports = {
  defaultLocale: 'fr',
  locales: ['fr', 'en'],
  load: ['server'],
  namespaces: readdirSync('./i18n/locales/fr').map((file) => file.replace('.json', '')),
  defaultNamespace: 'common',
  i18nextServer: {
    preload: ['fr', 'en'],
    fallbackLng: 'fr',
    keySeparator: false,
    interpolation: { escapeValue: false },
    backend: { loadPath: './i18n/locales/{{lng}}/{{ns}}.json' },
  },
};
