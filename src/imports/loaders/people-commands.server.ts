import { type LoadedCustomers, loadCustomers, loadUsers } from '#src/customers/members/import-commands.server.ts'
import {
  assignCustomers,
  assignmentsAmong,
  replaceRepresentatives,
  saveRepresentatives,
} from '#src/customers/representatives/commands.server.ts'
import { loadExistingCustomers, loadExistingRepresentatives } from '#src/customers/representatives/queries.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import {
  type InvitationSender,
  inviteForStaff,
  sendPermittedInvitations,
} from '#src/session/auth/email-commands.server.ts'
import type { Row } from '../file-reader/table.ts'
import { addCreated, addSample, type Counts, emptyCounts } from '../outcome/counts.ts'
import type { Problem } from '../rows/cell-result.ts'
import {
  type CustomerReading,
  type CustomerRow,
  type RepresentativeRow,
  readCustomerRow,
  readRepresentativeRow,
} from '../rows/people-row.ts'
import { SeenRows } from '../rows/repeated-rows.ts'
import type { RowOptions } from '../rows/row-reader.ts'
import { type Loader, refusal } from './loader.ts'

interface CustomerLoading {
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
        load: (tx) => loadCustomerRows(tx, { ...loading, counts }, ready),
      }
    },
    finish: async () => [],
  }
}

async function loadCustomerRows(
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

interface RepresentativeLoading {
  siteId: number
  write: boolean
  reading: RowOptions
}

/**
 * Loads lists of representatives: one row per person, identified by email; another row of the same email adds
 * customers.
 */
export function representativeLoader({ siteId, write, reading }: RepresentativeLoading): Loader<Tx> {
  const counts = emptyCounts()
  const seen = new SeenRows()

  const prepareRow = (row: Row, alreadyDone: boolean, ready: RepresentativeRow[]): Problem[] => {
    const found = readRepresentativeRow(row, reading)
    if ('problems' in found) return found.problems
    const { email, emailKey } = found.row.representative
    const isNew = seen.add(emailKey)
    if (!isNew && found.row.customers.length === 0) return [refusal(row.at, email, 'an earlier row has this e-mail')]
    if (!alreadyDone) ready.push(found.row)
    return []
  }

  return {
    counts,
    begin() {
      const ready: RepresentativeRow[] = []
      return {
        add: (rows, alreadyDone) => rows.flatMap((row) => prepareRow(row, alreadyDone, ready)),
        load: (tx) => loadRepresentativeRows(tx, { siteId, write, counts }, ready),
      }
    },
    finish: async () => [],
  }
}

async function loadRepresentativeRows(
  tx: Tx,
  { siteId, write, counts }: Omit<RepresentativeLoading, 'reading'> & { counts: Counts },
  rows: readonly RepresentativeRow[],
): Promise<Problem[]> {
  const firstRows = [...new Map(rows.toReversed().map((row) => [row.representative.emailKey, row])).values()]
  const requested = firstRows.map(({ representative }) => representative)
  const fates = await saveRepresentatives(tx, { siteId, write }, requested)
  const fateOf = new Map(requested.map(({ emailKey }, no) => [emailKey, fates[no] ?? 'unchanged']))
  const existingCustomers = await loadExistingCustomers(tx, siteId, [
    ...new Set(rows.flatMap(({ customers }) => customers)),
  ])
  const taken = rows.filter(({ representative }) => typeof fateOf.get(representative.emailKey) !== 'object')
  const pairs = taken.flatMap((row) => toPairs(row).filter(({ customerCode }) => existingCustomers.has(customerCode)))
  const existing = await assignmentsAmong(tx, siteId, pairs)
  const added = new Set(pairs.flatMap(({ representative }, no) => (existing[no] ? [] : [representative])))
  if (write) await assignCustomers(tx, siteId, pairs)
  return rows.flatMap((row) => {
    const { email, emailKey } = row.representative
    const fate = fateOf.get(emailKey) ?? 'unchanged'
    if (typeof fate === 'object') return [refusal(row.at, email, fate.why)]
    if (!firstRows.includes(row)) counts.joined++
    else counts[fate === 'unchanged' && added.has(emailKey) ? 'changed' : fate]++
    return row.customers.flatMap((code) => (existingCustomers.has(code) ? [] : [unknownCustomer(row.at, email, code)]))
  })
}

const toPairs = ({ representative, customers }: RepresentativeRow) =>
  customers.map((customerCode) => ({ representative: representative.emailKey, customerCode }))

const unknownCustomer = (at: number, code: string, customer: string): Problem => ({
  ...refusal(at, code, `there is no customer "${customer}"`),
  kind: 'note',
  value: customer,
})
