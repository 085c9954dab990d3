/** The mail with the link for a new password, in place of Strapi's, which is English. Strapi fills in the link. */
const text = `Bonjour,

Quelqu’un a demandé un nouveau mot de passe pour votre compte du CMS. Pour le choisir :

<%= url %>

Le lien sert une seule fois. Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.

----------

Hello,

Somebody has asked for a new password for your account in the CMS. To choose it:

<%= url %>

The link works once. If you have asked for nothing, do nothing: your password stays as it is.
`;

/** For `config/admin.js`. */
export const passwordMail = {
  subject: 'Votre mot de passe / Your password',
  text,
  html: text
    .replaceAll('<%= url %>', '<a href="<%= url %>"><%= url %></a>')
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.trim()}</p>`)
    .join('\n'),
};
