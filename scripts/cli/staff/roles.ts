import type { Refusal } from '#src/api/refusal.ts'
import { ownRoles } from '#src/customers/staff/queries.server.ts'
import { LONGEST_ROLE_NAME } from '#src/customers/staff/staff-member.ts'
import {
  givesDiscounts,
  isStaffPermission,
  STAFF_PERMISSIONS,
  STAFF_ROLE_NAMES,
  STAFF_ROLES,
  type StaffPermission,
} from '#src/permissions/staff.ts'
import * as commands from '#src/staff/role-commands.server.ts'
import { commaList, optional, text } from '../frame/parameter.ts'
import { type CommandResult, fail, finish, rejectUsage } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'
import { changedMeanwhile, findOwnRole, noRole, toEditor } from './lookup.ts'

const NAME = { name: text('name of the role') }

export const roles = defineSiteVerb({
  name: 'roles',
  summary: 'Shows the built-in roles and those of the site, with their permissions and members',
  async run({ db, site }) {
    const own = await ownRoles(db, site.id)
    const builtIn = STAFF_ROLE_NAMES.map((name) => ({ name, permissions: STAFF_ROLES[name] }))
    const lines = [
      'owner  every permission',
      ...builtIn.map(({ name, permissions }) => `${name}  ${permissions.join(', ')}`),
      ...own.map(
        ({ name, members, ...terms }) =>
          `${name} (own, ${members.map((member) => member.name).join(', ') || 'no member'})  ${terms.permissions.join(', ')}${describeLimit(terms)}`,
      ),
    ]
    return finish(lines, {
      builtIn,
      own: own.map(({ name, permissions, priceLimit, members }) => ({
        name,
        permissions,
        priceLimit,
        members: members.map((one) => one.name),
      })),
    })
  },
})

export const saveRole = defineSiteVerb({
  name: 'save-role',
  summary: 'Makes a role of permissions, or changes the one of this name for all its members',
  arguments: NAME,
  options: {
    permissions: optional(commaList(`all permissions of the role: ${STAFF_PERMISSIONS.join(', ')}`, 'name,name')),
    rename: optional(text('new name of the role', 'name')),
    priceLimit: optional(text('largest discount in percent on orders and in answers to proposals, or none', 'percent')),
  },
  async run(context, { name, permissions, rename, priceLimit }) {
    const named = (rename ?? name).trim()
    if (named === '' || named.length > LONGEST_ROLE_NAME)
      return rejectUsage(`A name has 1 to ${LONGEST_ROLE_NAME} characters.`)
    const unknown = permissions?.find((permission) => !isStaffPermission(permission))
    if (unknown !== undefined) return rejectUsage(`${unknown} is no permission. Takes ${STAFF_PERMISSIONS.join(', ')}.`)
    const role = await findOwnRole(context, name)
    const granted = sortPermissions(permissions ?? role?.permissions ?? [])
    if (granted.length === 0) return rejectUsage('Name the permissions of the role.')
    if (priceLimit !== undefined && !isLimit(priceLimit))
      return rejectUsage('A price limit is a percentage from 0 to 100, or none.')
    const limit = priceLimit === undefined ? (role?.priceLimit ?? null) : priceLimit === 'none' ? null : priceLimit
    const terms = { name: named, permissions: granted, priceLimit: limit }
    const editor = toEditor(context)
    const saved = role
      ? await commands.changeRole(editor, { ...terms, id: role.id, version: role.version })
      : await commands.addRole(editor, terms)
    if (!saved.ok) return explain(saved.refusal, named)
    return finish([`${named}: ${granted.join(', ')}${describeLimit(terms)}`], terms)
  },
})

const isLimit = (text: string) => text === 'none' || (/^\d{1,3}(?:\.\d{1,2})?$/.test(text) && Number(text) <= 100)

const describeLimit = ({ permissions, priceLimit }: { permissions: readonly string[]; priceLimit: string | null }) =>
  givesDiscounts(permissions) && priceLimit !== null
    ? ` (orders and proposals: at most ${Number(priceLimit)} % off)`
    : ''

const sortPermissions = (names: readonly string[]): StaffPermission[] =>
  STAFF_PERMISSIONS.filter((permission) => names.includes(permission))

export const removeRole = defineSiteVerb({
  name: 'remove-role',
  summary: 'Deletes a role of the site that no member has',
  arguments: NAME,
  async run(context, { name }) {
    const role = await findOwnRole(context, name)
    if (!role) return noRole(name, context)
    const removed = await commands.removeRole(toEditor(context), { id: role.id, version: role.version })
    return removed.ok ? finish([`${role.name} is deleted.`], { name: role.name }) : explain(removed.refusal, role.name)
  },
})

function explain({ code, values }: Refusal, name: string): CommandResult {
  if (code === 'RoleNameTaken') return fail(`Another role is called ${name}.`)
  if (code === 'RoleInUse') return fail(`${values?.members} have the role ${name}: give them another one first.`)
  if (code === 'RecordChanged') return changedMeanwhile(name)
  return fail(`Refused: ${code}.`)
}
