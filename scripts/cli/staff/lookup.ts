import { ownRoles, staffMembers } from '#src/customers/staff/queries.server.ts'
import { isRoleKey, type OwnRole, type RoleKey, type StaffMember } from '#src/customers/staff/staff-member.ts'
import { STAFF_ROLE_NAMES } from '#src/permissions/staff.ts'
import { emailKey } from '#src/session/auth/login-name.ts'
import { COMMAND_LINE, type StaffEditor } from '#src/staff/commands.server.ts'
import { type CommandError, fail, refuse } from '../frame/result.ts'
import type { SiteContext } from '../frame/verb.ts'

export const toEditor = ({ db, site }: Pick<SiteContext, 'db' | 'site'>): StaffEditor => ({
  db,
  siteId: site.id,
  actor: COMMAND_LINE,
  ip: '',
  // Limits members only.
  salesPriceLimit: 0,
})

/** The member of an email; undefined for users who are not staff. */
export async function findMember(context: SiteContext, email: string): Promise<StaffMember | undefined> {
  const members = await staffMembers(context.db, toEditor(context))
  return members.find((member) => emailKey(member.email) === emailKey(email))
}

export const findOwnRole = async ({ db, site }: SiteContext, name: string): Promise<OwnRole | undefined> =>
  (await ownRoles(db, site.id)).find((role) => role.name.toLowerCase() === name.toLowerCase())

/** A built-in role by its name, or a role of the site by the name its owner gave it. */
export async function findRoleKey(context: SiteContext, name: string): Promise<RoleKey | undefined> {
  if (isRoleKey(name) && !name.startsWith('own:')) return name
  const own = await findOwnRole(context, name)
  return own && `own:${own.id}`
}

export const getRoleLabel = ({ role, roleName }: Pick<StaffMember, 'role' | 'roleName'>) => roleName || role

export const noMember = (email: string, { site }: SiteContext): CommandError =>
  fail(`No member of staff signs in at ${site.host} as ${email}. List them: npm run staff -- --site ${site.host} list`)

export const noRole = (name: string, { site }: SiteContext): CommandError =>
  fail(
    `There is no role "${name}". Takes owner, ${STAFF_ROLE_NAMES.join(', ')}, or one of: npm run staff -- --site ${site.host} roles`,
  )

/** The member was changed by someone else between the look-up and the change. */
export const changedMeanwhile = (name: string): CommandError => refuse(`${name} was changed meanwhile; try again.`)
