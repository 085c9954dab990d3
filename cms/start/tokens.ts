/** The two tokens of the content API, as the environment names them. */
import { tokenNames } from '../model/wire/requested-status.ts';
import type { Strapi } from '../strapi/strapi-types.ts';
import { readingActions } from '../strapi/type-names.ts';
import type { CmsEnvironment } from './cms-environment.ts';

const tokens = [
  {
    name: tokenNames.build,
    variable: 'CONTENT_API_TOKEN',
    description: 'Lit le contenu publié pour construire le site. Reads published content to build the site.',
  },
  {
    name: tokenNames.preview,
    variable: 'PREVIEW_API_TOKEN',
    description: 'Lit aussi les brouillons, pour l’aperçu. Reads drafts too, for the preview.',
  },
] as const;

interface TokenService {
  hash(token: string): string;
}

/** Lets a token read the content, and nothing that plugins offer. */
async function allow(strapi: Strapi, token: number): Promise<void> {
  const permissions = strapi.db.query('admin::api-token-permission');
  const found = await permissions.findMany({ where: { token } });
  const known = new Set(found.map(({ action }) => action));
  for (const action of readingActions) if (!known.has(action)) await permissions.create({ data: { action, token } });
}

/**
 * Deletes what Strapi makes for developers at its first start: a token that reads everything, and one that writes it.
 * Only before there is an administrator: whatever has these names later on, one of them has made.
 */
export async function removeDefaultTokens(strapi: Strapi): Promise<void> {
  await strapi.db.query('admin::api-token').deleteMany({ where: { name: { $in: ['Read Only', 'Full Access'] } } });
}

/** Lets the tokens of the environment in, and no former ones of the same name. */
export async function prepareTokens(strapi: Strapi, settings: CmsEnvironment): Promise<void> {
  const rows = strapi.db.query('admin::api-token');
  const { hash } = strapi.service<TokenService>('admin::api-token');
  for (const { name, variable, description } of tokens) {
    const accessKey = hash(settings[variable] ?? '');
    const data = { name, description, type: 'custom', kind: 'content-api', accessKey, lifespan: null, expiresAt: null };
    const known = await rows.findOne({ where: { name } });
    if (known && known['accessKey'] !== accessKey) await rows.update({ where: { id: known.id }, data });
    await allow(strapi, (known ?? (await rows.create({ data }))).id);
  }
}
