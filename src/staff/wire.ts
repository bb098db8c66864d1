import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryNumber, wireDecimal, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { isEmail, LONGEST_EMAIL } from '#src/customers/email.ts'
import { isRoleKey, LONGEST_ROLE_NAME, type RoleKey } from '#src/customers/staff/staff-member.ts'
import { STAFF_PERMISSIONS } from '#src/permissions/staff.ts'
import { openSession } from '#src/session/open-sessions/wire.ts'

const id = z.number().int().positive()
/** `owner`, another built-in role, or `own:` and the id of a role of the site. */
const roleKey = z.custom<RoleKey>((value) => typeof value === 'string' && isRoleKey(value))
const permission = z.enum(STAFF_PERMISSIONS)
const permissions = z.array(permission).min(1).max(STAFF_PERMISSIONS.length)
/** Percent with two decimals at most; null for no limit. */
const priceLimit = wireDecimal
  .refine((percent) => /^\d{1,3}(?:\.\d{1,2})?$/.test(percent) && Number(percent) <= 100)
  .nullable()
const roleName = z.string().trim().min(1).max(LONGEST_ROLE_NAME)

const memberFields = {
  id: ['UserID', id],
  version: ['Version', recordVersion],
  email: ['Email', z.string()],
  firstName: ['FirstName', z.string()],
  lastName: ['LastName', z.string()],
  phone: ['Phone', z.string()],
  role: ['Role', roleKey],
  /** Empty for a built-in role. */
  roleName: ['RoleName', z.string()],
  permissions: ['Permissions', z.array(permission)],
  active: ['IsActive', z.boolean()],
  /** No password has been chosen yet. */
  invited: ['IsInvited', z.boolean()],
  lastSeenAt: ['LastSeenDate', wireMoment.nullable()],
  isSelf: ['IsSelf', z.boolean()],
  /** The caller may give this role: change it, and reactivate the member. */
  grantable: ['MayGrant', z.boolean()],
  /** The caller may deactivate the member and end sessions. */
  restrictable: ['MayRestrict', z.boolean()],
} as const

const savedMember = wireObject({
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.string().nullable()],
  id: ['UserID', id.nullable()],
})

export const getStaff = endpoint({
  method: 'GET',
  path: 'staff/get-staff',
  service: 'gateway',
  access: 'manageStaff',
  summary: 'Owners and staff of the site with role, state and last use; active ones first.',
  input: wireObject({}),
  output: wireObject({ members: ['StaffList', wireList(wireObject(memberFields))] }),
})

export const getStaffMember = endpoint({
  method: 'GET',
  path: 'staff/get-staff-member',
  service: 'gateway',
  access: 'manageStaff',
  summary: 'One member of staff with the open sessions, by device and network address of the sign-in.',
  input: wireObject({ id: ['UserID', queryNumber] }),
  output: wireObject({
    member: ['Staff', wireObject(memberFields)],
    sessions: ['SessionList', wireList(openSession)],
  }),
})

export const inviteStaff = endpoint({
  method: 'POST',
  path: 'staff/invite-staff',
  service: 'gateway',
  access: 'manageStaff',
  summary: 'Invites a new member of staff by email, with a role whose permissions the caller has.',
  input: wireObject({
    email: ['Email', z.string().max(LONGEST_EMAIL).refine(isEmail)],
    firstName: ['FirstName', z.string().trim().min(1).max(100)],
    lastName: ['LastName', z.string().trim().max(100)],
    phone: ['Phone', z.string().trim().max(40).optional()],
    role: ['Role', roleKey],
  }),
  output: savedMember,
})

export const repeatStaffInvitation = endpoint({
  method: 'POST',
  path: 'staff/repeat-invitation',
  service: 'gateway',
  access: 'manageStaff',
  summary:
    'Sends the invitation of a member again who has no password yet; refused within ten minutes of the last one.',
  input: wireObject({ id: ['UserID', id] }),
  output: savedMember,
})

export const changeStaffRoleCall = endpoint({
  method: 'POST',
  path: 'staff/update-role',
  service: 'gateway',
  access: 'manageStaff',
  summary: 'Gives a member another role, effective at the next request; the last owner stays owner.',
  input: wireObject({ id: ['UserID', id], role: ['Role', roleKey], version: ['Version', recordVersion] }),
  output: savedMember,
})

export const changeStaffActivity = endpoint({
  method: 'POST',
  path: 'staff/update-activity',
  service: 'gateway',
  access: 'manageStaff',
  summary: 'Deactivates a member and ends all sessions at once, or reactivates one; the last owner stays active.',
  input: wireObject({ id: ['UserID', id], active: ['Active', z.boolean()], version: ['Version', recordVersion] }),
  output: savedMember,
})

export const signOutStaff = endpoint({
  method: 'POST',
  path: 'staff/sign-out',
  service: 'gateway',
  access: 'manageStaff',
  summary: 'Ends all sessions of a member at once, with their tokens.',
  input: wireObject({ id: ['UserID', id] }),
  output: savedMember,
})

export const endStaffSessionCall = endpoint({
  method: 'POST',
  path: 'staff/end-session',
  service: 'gateway',
  access: 'manageStaff',
  summary: 'Ends one session of a member; its tokens are refused from then on.',
  input: wireObject({ id: ['UserID', id], sessionId: ['SessionID', z.uuid()] }),
  output: savedMember,
})

const savedRole = wireObject({
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.string().nullable()],
  id: ['RoleID', id.nullable()],
})

export const getStaffRoles = endpoint({
  method: 'GET',
  path: 'staff/get-roles',
  service: 'gateway',
  access: 'manageStaff',
  summary: 'The roles that the site made of permissions, with their members.',
  input: wireObject({}),
  output: wireObject({
    roles: [
      'RoleList',
      wireList(
        wireObject({
          id: ['RoleID', id],
          version: ['Version', recordVersion],
          name: ['RoleName', z.string()],
          permissions: ['Permissions', z.array(permission)],
          priceLimit: ['OrderDiscountLimit', wireDecimal.nullable()],
          members: ['Members', z.array(wireObject({ id: ['UserID', id], name: ['UserName', z.string()] }))],
        }),
      ),
    ],
  }),
})

export const addStaffRole = endpoint({
  method: 'POST',
  path: 'staff/insert-role',
  service: 'gateway',
  access: 'manageStaff',
  summary:
    'A role of the site, made of permissions that the caller has, with the largest discount in percent that changed prices of an order may give.',
  input: wireObject({
    name: ['RoleName', roleName],
    permissions: ['Permissions', permissions],
    /** None without it. */
    priceLimit: ['OrderDiscountLimit', priceLimit.optional()],
  }),
  output: savedRole,
})

export const changeOwnRoleCall = endpoint({
  method: 'POST',
  path: 'staff/update-own-role',
  service: 'gateway',
  access: 'manageStaff',
  summary: 'Changes a role of the site for all its members, effective at their next request.',
  input: wireObject({
    id: ['RoleID', id],
    name: ['RoleName', roleName],
    permissions: ['Permissions', permissions],
    /** Unchanged without it. */
    priceLimit: ['OrderDiscountLimit', priceLimit.optional()],
    version: ['Version', recordVersion],
  }),
  output: savedRole,
})

export const removeStaffRole = endpoint({
  method: 'POST',
  path: 'staff/delete-role',
  service: 'gateway',
  access: 'manageStaff',
  summary: 'Deletes a role of the site; RoleInUse names the members who have it.',
  input: wireObject({ id: ['RoleID', id], version: ['Version', recordVersion] }),
  output: savedRole,
})
