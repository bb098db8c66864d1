import Big from 'big.js'
import type { Tx } from '#src/platform/db.server.ts'
import { lockMembers } from '../members/commands.server.ts'
import { NO_PASSWORD } from '../members/member.ts'
import type { RepresentativeFate, RepresentativeToSave } from './representative.ts'

/** The limit of who may give no discount. */
const NO_DISCOUNT = '-1'

/**
 * Creates representatives who wait for an invitation, and changes the given fields of those found by email, each at
 * most once per call. An email of another kind of user, and a code of another person, are refused. With `write: false`
 * nothing is written and the results are the same.
 */
export async function saveRepresentatives(
  tx: Tx,
  { siteId, write }: { siteId: number; write: boolean },
  requested: readonly RepresentativeToSave[],
): Promise<RepresentativeFate[]> {
  if (requested.length === 0) return []
  await lockMembers(tx, siteId)
  const existing = await usersNamed(tx, siteId, requested)
  const compared = requested.map((one) => ({ one, ...compare(one, existing) }))
  const added = compared.flatMap(({ one, fate }) => (fate === 'new' ? [newUser(siteId, one)] : []))
  if (write && added.length > 0) await tx.insertInto('users').values(added).execute()
  for (const { one, fate, userId } of compared) {
    if (!write || fate !== 'changed') continue
    await tx.updateTable('users').set(toColumns(one)).where('id', '=', userId).execute()
  }
  return compared.map(({ fate }) => fate)
}

type ExistingUser = Awaited<ReturnType<typeof usersNamed>>[number]

const usersNamed = (tx: Tx, siteId: number, requested: readonly RepresentativeToSave[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'role', 'emailKey', 'userName', 'userNameKey'])
    .select(['firstName', 'lastName', 'phone', 'specialDiscount', 'active'])
    .where('siteId', '=', siteId)
    .where((eb) =>
      eb.or([
        eb(
          'emailKey',
          'in',
          requested.map(({ emailKey }) => emailKey),
        ),
        eb('userNameKey', 'in', ['', ...requested.flatMap(({ codeKey }) => codeKey ?? [])]),
      ]),
    )
    .execute()

function compare(
  representativeToSave: RepresentativeToSave,
  users: readonly ExistingUser[],
): { fate: RepresentativeFate; userId: number } {
  const user = users.find(({ emailKey }) => emailKey === representativeToSave.emailKey)
  const userId = user?.id ?? 0
  if (user && user.role !== 'representative') {
    return { fate: { why: `${representativeToSave.email} has an account that is no representative's` }, userId }
  }
  const named =
    representativeToSave.codeKey === undefined
      ? undefined
      : users.find((one) => one.userNameKey === representativeToSave.codeKey)
  if (named && named.id !== userId)
    return { fate: { why: `the code ${representativeToSave.code} belongs to another user` }, userId }
  if (!user) return { fate: 'new', userId }
  const differs = Object.entries(toColumns(representativeToSave)).some(
    ([name, value]) => user[name as keyof ExistingUser] !== value,
  )
  return { fate: differs ? 'changed' : 'unchanged', userId }
}

function toColumns({ code, codeKey, firstName, lastName, phone, discountLimit, active }: RepresentativeToSave) {
  const limit = discountLimit === undefined ? undefined : (discountLimit ?? NO_DISCOUNT)
  return {
    ...(code !== undefined && { userName: code, userNameKey: codeKey ?? null }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(phone !== undefined && { phone }),
    ...(limit !== undefined && { specialDiscount: new Big(limit).toFixed(2) }),
    ...(active !== undefined && { active }),
  }
}

const newUser = (siteId: number, representativeToSave: RepresentativeToSave) => ({
  siteId,
  email: representativeToSave.email,
  emailKey: representativeToSave.emailKey,
  userName: representativeToSave.code ?? null,
  userNameKey: representativeToSave.codeKey ?? null,
  firstName: representativeToSave.firstName ?? '',
  lastName: representativeToSave.lastName ?? '',
  phone: representativeToSave.phone ?? '',
  specialDiscount: new Big(representativeToSave.discountLimit ?? NO_DISCOUNT).toFixed(2),
  active: representativeToSave.active ?? true,
  role: 'representative',
  loginKind: 'userAccount',
  passwordHash: NO_PASSWORD,
  showsStocks: true,
  awaitsInvitation: true,
  invitedByStaff: true,
})
