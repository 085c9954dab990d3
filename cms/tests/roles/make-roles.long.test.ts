/** Roles are made once; what an administrator changes about them stays, and what is new is added. */
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { administratorOf, createAccount } from '../support/accounts.ts';
import { withDatabase } from '../support/database.ts';
import { type RunningCms, startCms } from '../support/start-cms.ts';

interface Permission {
  id: number;
  action: string;
  subject: string | null;
  properties: { fields?: string[]; locales?: string[] };
  conditions: string[];
}

interface Role {
  id: number;
  code: string;
  name: string;
  description: string;
}

const explorer = 'plugin::content-manager.explorer';

let cms: RunningCms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.close());

async function dataAt<Data>(path: string): Promise<Data> {
  return ((await (await administratorOf(cms).request(path)).json()) as { data: Data }).data;
}

const allRoles = async () => {
  const roles = await dataAt<Role[]>('/admin/roles');
  return roles
    .map(({ code, name, description }) => ({ code, name, description }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
};

async function permissionsOf(code: string): Promise<{ role: Role; permissions: Permission[] }> {
  const role = (await dataAt<Role[]>('/admin/roles')).find((candidate) => candidate.code === code);
  if (!role) throw new Error(`There is no role ${code}.`);
  return { role, permissions: await dataAt<Permission[]>(`/admin/roles/${role.id}/permissions`) };
}

const comparable = (permissions: readonly Permission[]) =>
  permissions.map(({ action, subject, properties }) => `${action} ${subject} ${JSON.stringify(properties)}`).sort();

/** Saves permissions as an administrator does on the page of a role. */
async function savePermissions({ id }: Role, permissions: readonly Permission[]): Promise<void> {
  const saved = permissions.map(({ action, subject, properties, conditions }) => ({
    action,
    subject,
    properties,
    conditions,
  }));
  const response = await administratorOf(cms).send('PUT', `/admin/roles/${id}/permissions`, { permissions: saved });
  expect(response.status).toBe(200);
}

/** Stops the CMS, changes its data, and starts it again with them. */
async function restart(change: (database: DatabaseSync) => void = () => undefined): Promise<void> {
  await cms.stop();
  withDatabase(cms, change);
  cms = await startCms({ data: cms.data });
}

it('are named in both languages, made at the first start, and no others at the next', async () => {
  const roles = await allRoles();
  expect(roles.map(({ code, name }) => [code, name])).toEqual([
    ['strapi-author', 'Rédaction / Writing'],
    ['strapi-editor', 'Édition / Editing'],
    ['strapi-super-admin', 'Administration'],
    ['zoo-day-manager', 'Chef de jour / Day manager'],
    ['zoo-form-reader', 'Formulaires / Forms'],
  ]);
  const before = await Promise.all(roles.map(({ code }) => permissionsOf(code)));
  await restart();
  expect(await allRoles()).toEqual(roles);
  const after = await Promise.all(roles.map(({ code }) => permissionsOf(code)));
  expect(after.map(({ permissions }) => comparable(permissions))).toEqual(
    before.map(({ permissions }) => comparable(permissions)),
  );
});

it('keep what an administrator changes, and are not made again after one was deleted', async () => {
  const { role, permissions } = await permissionsOf('strapi-author');
  // Authors may not see jobs any more, nor the notes of news, and may not upload.
  const kept = permissions
    .filter(({ action, subject }) => subject !== 'api::job.job' && action !== 'plugin::upload.assets.create')
    .map((permission) => {
      const fields = permission.properties.fields?.filter((field) => field !== 'latinName');
      return fields ? { ...permission, properties: { ...permission.properties, fields } } : permission;
    });
  await savePermissions(role, kept);
  const saved = comparable((await permissionsOf('strapi-author')).permissions);
  const renamed = { name: 'Plumes', description: 'Nos auteurs' };
  expect((await administratorOf(cms).send('PUT', `/admin/roles/${role.id}`, renamed)).status).toBe(200);
  const { role: deleted } = await permissionsOf('zoo-form-reader');
  expect((await administratorOf(cms).request(`/admin/roles/${deleted.id}`, { method: 'DELETE' })).status).toBe(200);
  await restart();
  expect((await allRoles()).map(({ code }) => code)).not.toContain('zoo-form-reader');
  expect(await allRoles()).toContainEqual({ code: 'strapi-author', ...renamed });
  expect(comparable((await permissionsOf('strapi-author')).permissions)).toEqual(saved);
});

it('may do with new types and fields what they may do with the others', async () => {
  const before = await permissionsOf('strapi-editor');
  // Imitates a last start without jobs, and with animals that had no Latin names.
  await restart((database) => {
    const where = "WHERE key = 'zoo_roles_given'";
    const row = database.prepare(`SELECT value FROM strapi_core_store_settings ${where}`).get();
    const given = JSON.parse(String(row?.['value'])) as Record<string, Record<string, string[]>>;
    const editor = given['strapi-editor'] ?? {};
    for (const key of Object.keys(editor)) {
      if (key.endsWith(' api::job.job')) delete editor[key];
      if (key.endsWith(' api::animal.animal'))
        editor[key] = editor[key]?.filter((field) => field !== 'latinName') ?? [];
    }
    database.prepare(`UPDATE strapi_core_store_settings SET value = ? ${where}`).run(JSON.stringify(given));
    database.exec("DELETE FROM admin_permissions WHERE subject = 'api::job.job'");
    database.exec(
      `UPDATE admin_permissions SET properties = replace(replace(properties, '"latinName",', ''), ',"latinName"', '') WHERE action <> '${explorer}.create'`,
    );
  });
  const after = await permissionsOf('strapi-editor');
  const fields = (permissions: readonly Permission[]) =>
    permissions.map((permission) => ({
      ...permission,
      id: 0,
      properties: { ...permission.properties, fields: permission.properties.fields?.toSorted() ?? [] },
    }));
  expect(comparable(fields(after.permissions))).toEqual(comparable(fields(before.permissions)));
  const editor = await createAccount(cms, 'strapi-editor');
  expect((await editor.request('/content-manager/collection-types/api::job.job?locale=fr')).status).toBe(200);
});
