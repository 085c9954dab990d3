/**
 * Makes the roles of the zoo. What an administrator changes about them later stays; only content types and fields that
 * are new since the last start are added, which nobody can have decided about.
 */
import * as v from 'valibot';
import type { Strapi } from '../strapi/strapi-types.ts';
import { administrator, type RoleDefinition, roleDefinitions } from './role-definitions.ts';
import { type Permission, wantedPermissions } from './wanted-permissions.ts';

interface Role {
  id: number;
}

interface RoleService {
  findOne(where: { code: string }): Promise<Role | null>;
  create(attributes: { code: string; name: string; description: string }): Promise<Role>;
  update(where: { id: number }, attributes: { name: string; description: string }): Promise<Role>;
  /** Replaces all permissions. */
  assignPermissions(roleId: number, permissions: readonly Permission[]): Promise<unknown>;
  addPermissions(roleId: number, permissions: readonly Permission[]): Promise<unknown>;
}

/** The permissions that each role has been given so far: fields by action and type, by code of the role. */
const givenSchema = v.record(v.string(), v.record(v.string(), v.array(v.string())));

type Given = v.InferOutput<typeof givenSchema>;

const keyOf = ({ action, subject }: Permission) => `${action} ${subject ?? ''}`;

const fieldsOf = ({ properties }: Permission) => properties.fields ?? [];

/** The permissions of a role in the form in which they are remembered. */
function rememberedOf(permissions: readonly Permission[]): Given[string] {
  return Object.fromEntries(permissions.map((permission) => [keyOf(permission), fieldsOf(permission)]));
}

async function makeRole(
  roles: RoleService,
  { code, name, description }: Pick<RoleDefinition, 'code' | 'name' | 'description'>,
): Promise<Role> {
  const role = await roles.findOne({ code });
  return role ? roles.update({ id: role.id }, { name, description }) : roles.create({ code, name, description });
}

/** Adds a field to what a role may do already; not to what an administrator has taken from it. */
async function addFields(strapi: Strapi, role: Role, { action, subject }: Permission, added: string[]): Promise<void> {
  const rows = strapi.db.query('admin::permission');
  const row = await rows.findOne({ where: { role: { id: role.id }, action, subject } });
  if (!row) return;
  const properties = row['properties'] as Permission['properties'];
  const fields = [...new Set([...(properties.fields ?? []), ...added])];
  await rows.update({ where: { id: row.id }, data: { properties: { ...properties, fields } } });
}

async function giveWhatIsNew(
  strapi: Strapi,
  role: Role,
  wanted: readonly Permission[],
  given: Given[string],
): Promise<void> {
  for (const permission of wanted) {
    const known = given[keyOf(permission)];
    const added = fieldsOf(permission).filter((field) => !known?.includes(field));
    if (!known) await strapi.service<RoleService>('admin::role').addPermissions(role.id, [permission]);
    else if (added.length > 0) await addFields(strapi, role, permission, added);
  }
}

async function makeOrExtendRoles(strapi: Strapi): Promise<void> {
  const roles = strapi.service<RoleService>('admin::role');
  const memory = strapi.store({ type: 'zoo', name: 'roles' });
  const given = v.parse(givenSchema, (await memory.get({ key: 'given' })) ?? {});
  if (!given[administrator.code]) await makeRole(roles, administrator);
  const remembered: Given = { [administrator.code]: {} };
  for (const definition of roleDefinitions) {
    const { code } = definition;
    const before = given[code];
    const wanted = await wantedPermissions(strapi, definition);
    // Without one, an administrator has deleted the role.
    const role = before ? await roles.findOne({ code }) : await makeRole(roles, definition);
    if (role && before) await giveWhatIsNew(strapi, role, wanted, before);
    else if (role) await roles.assignPermissions(role.id, wanted);
    remembered[code] = rememberedOf(wanted);
  }
  await memory.set({ key: 'given', value: remembered });
}

/** Makes the roles at the first start of the CMS, all of them or none; to be called at every start. */
export function makeRoles(strapi: Strapi): Promise<void> {
  return strapi.db.transaction(() => makeOrExtendRoles(strapi));
}
