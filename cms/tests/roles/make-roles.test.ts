/** Roles are made once; what an administrator changes about them stays, and what is new is added. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { administratorOf, createAccount } from '../support/accounts.ts';
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

async function dataAt<Data>(cms: RunningCms, path: string): Promise<Data> {
  return ((await (await administratorOf(cms).request(path)).json()) as { data: Data }).data;
}

const rolesOf = async (cms: RunningCms) => {
  const roles = await dataAt<Role[]>(cms, '/admin/roles');
  return roles
    .map(({ code, name, description }) => ({ code, name, description }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
};

async function permissionsOf(cms: RunningCms, code: string): Promise<{ role: Role; permissions: Permission[] }> {
  const role = (await dataAt<Role[]>(cms, '/admin/roles')).find((candidate) => candidate.code === code);
  if (!role) throw new Error(`There is no role ${code}.`);
  return { role, permissions: await dataAt<Permission[]>(cms, `/admin/roles/${role.id}/permissions`) };
}

const comparable = (permissions: readonly Permission[]) =>
  permissions.map(({ action, subject, properties }) => `${action} ${subject} ${JSON.stringify(properties)}`).sort();

/** Saves permissions as an administrator does on the page of a role. */
async function savePermissions(cms: RunningCms, { id }: Role, permissions: readonly Permission[]): Promise<void> {
  const saved = permissions.map(({ action, subject, properties, conditions }) => ({
    action,
    subject,
    properties,
    conditions,
  }));
  const response = await administratorOf(cms).send('PUT', `/admin/roles/${id}/permissions`, { permissions: saved });
  expect(response.status).toBe(200);
}

/** Stops a CMS, changes its data, and starts another one with them. */
async function restart(
  cms: RunningCms,
  change: (database: DatabaseSync) => void = () => undefined,
): Promise<RunningCms> {
  await cms.stop();
  const database = new DatabaseSync(join(cms.data, 'cms.sqlite'));
  change(database);
  database.close();
  return startCms({ data: cms.data });
}

it('are described in French, made at the first start, and no others at the next', async () => {
  const cms = await startCms();
  const roles = await rolesOf(cms);
  expect(roles.map(({ code, name }) => [code, name])).toEqual([
    ['strapi-author', 'Rédaction'],
    ['strapi-editor', 'Édition'],
    ['strapi-super-admin', 'Administration'],
    ['zoo-form-reader', 'Formulaires'],
  ]);
  const before = await Promise.all(roles.map(({ code }) => permissionsOf(cms, code)));
  const again = await restart(cms);
  expect(await rolesOf(again)).toEqual(roles);
  const after = await Promise.all(roles.map(({ code }) => permissionsOf(again, code)));
  expect(after.map(({ permissions }) => comparable(permissions))).toEqual(
    before.map(({ permissions }) => comparable(permissions)),
  );
  await again.close();
});

it('keep what an administrator changes', async () => {
  const cms = await startCms();
  const { role, permissions } = await permissionsOf(cms, 'strapi-author');
  // Authors may not see jobs any more, nor the notes of news, and may not upload.
  const kept = permissions
    .filter(({ action, subject }) => subject !== 'api::job.job' && action !== 'plugin::upload.assets.create')
    .map((permission) => {
      const fields = permission.properties.fields?.filter((field) => field !== 'latinName');
      return fields ? { ...permission, properties: { ...permission.properties, fields } } : permission;
    });
  await savePermissions(cms, role, kept);
  const saved = comparable((await permissionsOf(cms, 'strapi-author')).permissions);
  const renamed = { name: 'Plumes', description: 'Nos auteurs' };
  expect((await administratorOf(cms).send('PUT', `/admin/roles/${role.id}`, renamed)).status).toBe(200);
  const again = await restart(cms);
  expect(await rolesOf(again)).toContainEqual({ code: 'strapi-author', ...renamed });
  expect(comparable((await permissionsOf(again, 'strapi-author')).permissions)).toEqual(saved);
  await again.close();
});

it('are not made again after an administrator has deleted one', async () => {
  const cms = await startCms();
  const { role } = await permissionsOf(cms, 'zoo-form-reader');
  expect((await administratorOf(cms).request(`/admin/roles/${role.id}`, { method: 'DELETE' })).status).toBe(200);
  const again = await restart(cms);
  expect((await rolesOf(again)).map(({ code }) => code)).not.toContain('zoo-form-reader');
  await again.close();
});

it('may do with new types and fields what they may do with the others', async () => {
  const cms = await startCms();
  const before = await permissionsOf(cms, 'strapi-editor');
  // As if the last start had been one without jobs, and with animals that had no Latin names.
  const again = await restart(cms, (database) => {
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
  const after = await permissionsOf(again, 'strapi-editor');
  const fields = (permissions: readonly Permission[]) =>
    permissions.map((permission) => ({
      ...permission,
      id: 0,
      properties: { ...permission.properties, fields: permission.properties.fields?.toSorted() ?? [] },
    }));
  expect(comparable(fields(after.permissions))).toEqual(comparable(fields(before.permissions)));
  const editor = await createAccount(again, 'strapi-editor');
  expect((await editor.request('/content-manager/collection-types/api::job.job?locale=fr')).status).toBe(200);
  await again.close();
});
