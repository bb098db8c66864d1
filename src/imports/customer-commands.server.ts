import { type LoadedCustomers, loadCustomers } from '../customers/import/commands.server.ts'
import { loadUsers } from '../customers/import/user-commands.server.ts'
import { replaceRepresentatives } from '../customers/representatives/assignment-commands.server.ts'
import { loadExistingRepresentatives } from '../customers/representatives/listing-queries.server.ts'
import type { Tx } from '../platform/db.server.ts'
import {
  type InvitationSender,
  inviteForStaff,
  sendPermittedInvitations,
} from '../session/auth/invitation-commands.server.ts'
import type { Row } from './file-reader/table.ts'
import { type Loader, refusal } from './loader.ts'
import { addCreated, addSample, type Counts, emptyCounts } from './outcome/counts.ts'
import { type CustomerReading, type CustomerRow, readCustomerRow } from './rows/customer-row.ts'
import type { Problem } from './rows/problem.ts'
import { SeenRows } from './rows/seen-rows.ts'

export interface CustomerLoading {
  inviting: InvitationSender
  /** Invites new users at once; otherwise they wait until staff send the invitations. */
  invitesAtOnce: boolean
  write: boolean
  reading: CustomerReading
}

/** A row to load; one that repeats a code only adds users to the customer of the earlier row. */
type ReadyRow = CustomerRow & { repeated: boolean }

/** Loads customer lists: one row a customer; a further row of a code with another e-mail is a further user. */
export function customerLoader(loading: CustomerLoading): Loader<Tx> {
  const counts = emptyCounts()
  const seen = new SeenRows()
  const seenUsers = new SeenRows()

  const prepareRow = (row: Row, alreadyDone: boolean, ready: ReadyRow[]): Problem[] => {
    const found = readCustomerRow(row, loading.reading)
    if ('problems' in found) return found.problems
    const { customer, notes } = found.row
    const repeated = !seen.add(customer.code)
    const fresh = found.row.users.filter(({ emailKey }) => seenUsers.add(customer.code, emailKey))
    if (repeated && fresh.length === 0) return [refusal(row.at, customer.code, 'an earlier row has this code')]
    const users = fresh.filter(({ emailKey }) => seenUsers.add('', emailKey))
    const claimed = fresh.filter((user) => !users.includes(user))
    if (!alreadyDone) ready.push({ ...found.row, users, repeated })
    return [
      ...notes,
      ...claimed.map(({ email }) => noUser(found.row, email, 'an earlier row gives it to another customer')),
    ]
  }

  return {
    counts,
    begin() {
      const ready: ReadyRow[] = []
      return {
        add: (rows, alreadyDone) => rows.flatMap((row) => prepareRow(row, alreadyDone, ready)),
        load: (tx) => loadBatch(tx, { ...loading, counts }, ready),
      }
    },
    finish: async () => [],
  }
}

async function loadBatch(
  tx: Tx,
  { counts, ...loading }: CustomerLoading & { counts: Counts },
  rows: readonly ReadyRow[],
): Promise<Problem[]> {
  const { inviting, write } = loading
  const siteId = inviting.site.id
  const existingRepresentatives = await loadExistingRepresentatives(tx, siteId, listNames(rows))
  const strangers = rows.flatMap((row) => unknownRepresentative(row, existingRepresentatives))
  const refused = new Set(strangers.map(({ at }) => at))
  const taken = rows.filter(({ at }) => !refused.has(at))
  const customers = taken.flatMap(({ customer, repeated }) => (repeated ? [] : [customer]))
  const loaded = await loadCustomers(tx, { siteId, write }, customers)
  countCustomers(counts, loaded)
  counts.joined += taken.filter(({ repeated }) => repeated).length
  if (write) await replaceRepresentatives(tx, siteId, listAssignments(taken))
  const { newUsers, problems } = await loadCustomerUsers(tx, loading, taken)
  counts.newUsers += newUsers
  if (write) await sendPermittedInvitations(tx, inviting, { customerIds: countActivated(loaded) })
  return [...strangers, ...problems]
}

function countCustomers(counts: Counts, { groups, differences }: LoadedCustomers) {
  addCreated(
    counts,
    groups.map((name) => `customer group ${name}`),
  )
  for (const { customer, existing, changes } of differences) {
    counts[existing ? (changes.length > 0 ? 'changed' : 'unchanged') : 'new']++
    for (const change of changes.slice(0, 2)) addSample(counts, { code: customer.code, ...change })
  }
}

async function loadCustomerUsers(
  tx: Tx,
  { inviting, invitesAtOnce, write }: CustomerLoading,
  rows: readonly ReadyRow[],
): Promise<{ newUsers: number; problems: Problem[] }> {
  const requested = rows.flatMap((row) => row.users.map((user) => ({ row, user })))
  const { fates, createdIds } = await loadUsers(
    tx,
    { siteId: inviting.site.id, write },
    requested.map(({ user }) => user),
  )
  if (invitesAtOnce && createdIds.length > 0) await inviteForStaff(tx, inviting, { userIds: createdIds, again: false })
  const problems = requested.flatMap(({ row, user }, no) => {
    const fate = fates[no]
    return typeof fate === 'object' ? [noUser(row, user.email, `it belongs to a user of ${fate.takenBy}`)] : []
  })
  return { newUsers: fates.filter((fate) => fate === 'new').length, problems }
}

const noUser = ({ at, customer }: CustomerRow, email: string, why: string): Problem => ({
  ...refusal(at, customer.code, `no user was made for ${email}: ${why}`),
  kind: 'note',
  value: email,
})

const listNames = (rows: readonly ReadyRow[]) => [
  ...new Set(rows.flatMap(({ representatives }) => representatives ?? [])),
]

function unknownRepresentative({ at, customer, representatives = [] }: ReadyRow, known: ReadonlySet<string>) {
  const stranger = representatives.find((name) => !known.has(name))
  return stranger === undefined ? [] : [refusal(at, customer.code, `there is no representative "${stranger}"`)]
}

function listAssignments(rows: readonly ReadyRow[]) {
  const saying = rows.filter(({ representatives, repeated }) => representatives !== undefined && !repeated)
  return {
    codes: saying.map(({ customer }) => customer.code),
    pairs: saying.flatMap(({ customer, representatives = [] }) =>
      representatives.map((representative) => ({ representative, customerCode: customer.code })),
    ),
  }
}

const countActivated = ({ differences }: LoadedCustomers) =>
  differences.flatMap(({ customer, existing }) =>
    existing?.active === false && customer.fields.active ? [existing.id] : [],
  )
