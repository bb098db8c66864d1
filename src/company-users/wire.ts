import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { recordVersion } from '../api/record-version.ts'
import type { RefusalCode } from '../api/refusal.ts'
import { queryNumber, wireFlag, wireList, wireObject } from '../api/wire-fields.ts'
import { EMAIL } from '../customers/email.ts'
import { HIDEABLE } from '../permissions/viewer.ts'

const id = z.number().int().positive()
const text = (maximum: number) => z.string().trim().max(maximum)

const fields = {
  firstName: ['FirstName', text(100).min(3)],
  lastName: ['LastName', text(100).min(1)],
  phone: ['Phone', text(30)],
  active: ['Active', wireFlag],
  managesUsers: ['ManageUsers', wireFlag],
  seesStocks: ['ShowStocks', wireFlag],
  promotions: ['IsPromotion', wireFlag],
  hides: ['Hides', z.array(z.enum(HIDEABLE))],
} as const

const user = wireObject({
  ...fields,
  id: ['UserID', id],
  firstName: ['FirstName', z.string()],
  lastName: ['LastName', z.string()],
  phone: ['Phone', z.string()],
  email: ['Email', z.string()],
  invited: ['IsInvited', z.boolean()],
  version: ['Version', recordVersion],
})

export const getCompanyUsers = endpoint({
  method: 'GET',
  path: 'customer/get-user-accounts',
  service: 'gateway',
  access: 'manageUsers',
  summary: "Users of one's own firm, or the one of them with this UserID.",
  input: wireObject({ id: ['UserID', queryNumber.optional()] }),
  output: wireObject({ users: ['UserAccountList', wireList(user)] }),
})

/** 1 is success; pages also receive the reason of a failure. */
const answer = wireObject({
  done: ['Status', wireFlag],
  message: ['Message', z.string()],
  refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
  id: ['UserID', id.nullable()],
})

export const addCompanyUser = endpoint({
  method: 'POST',
  path: 'customer/insert-user-account',
  service: 'gateway',
  access: 'manageUsers',
  summary:
    "Creates a user account of the caller's own firm with at most the caller's permissions. An email invites the user to choose a password.",
  input: wireObject({ ...fields, email: ['Email', z.email({ pattern: EMAIL }).max(200)] }),
  output: answer,
})

export const changeCompanyUser = endpoint({
  method: 'POST',
  path: 'customer/update-user-account',
  service: 'gateway',
  access: 'manageUsers',
  summary:
    "Updates the name and permissions of another user of the caller's own firm. Takes effect on that user's next request.",
  input: wireObject({ ...fields, id: ['UserID', id], version: ['Version', recordVersion] }),
  output: answer,
})
