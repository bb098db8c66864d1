import { type LoadedCustomers, loadCustomers, loadUsers } from '#src/customers/members/import-commands.server.ts'
import { loadExistingCodes, loadMergedCustomers } from '#src/customers/queries.server.ts'
import { replaceRepresentatives } from '#src/customers/representatives/commands.server.ts'
import { compareRepresentatives, loadExistingRepresentatives } from '#src/customers/representatives/queries.server.ts'
import { auditAll } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { loadPriceListNames } from '#src/pricing/price-list-queries.server.ts'
import {
  type InvitationSender,
  inviteForStaff,
  sendPermittedInvitations,
} from '#src/session/auth/email-commands.server.ts'
import type { Row } from '../file-reader/table.ts'
import { addCreated, addSample, type Counts, emptyCounts, reportChange } from '../outcome/counts.ts'
import type { Problem } from '../rows/cell-result.ts'
import { type CustomerReading, type CustomerRow, readCustomerRow } from '../rows/people-row.ts'
import { SeenRows } from '../rows/repeated-rows.ts'
import { reportCustomers } from './customer-changes-queries.server.ts'
import { type Applicant, type Loader, refusal } from './loader.ts'

/** Where a list comes from. */
interface ListOrigin extends Applicant {
  /** The name of the file. */
  file: string
  /** Why the terms change; empty if it is not known. */
  reason: string
}

interface CustomerLoading {
  origin: ListOrigin
  invitationSender: InvitationSender
  /** Invites new users at once; otherwise they wait until staff send the invitations. */
  invitesAtOnce: boolean
  /** Refuses rows with a code that no customer has, instead of adding one. */
  existingOnly: boolean
  write: boolean
  reading: CustomerReading
}

/** A row to load; one that repeats a code only adds users to the customer of the earlier row. */
type ReadyRow = CustomerRow & { repeated: boolean }

/** Loads customer lists: one row per customer; another row of a code with another email adds a user. */
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
    const claimedElsewhere = fresh.filter((user) => !users.includes(user))
    if (!alreadyDone) ready.push({ ...found.row, users, repeated })
    return [
      ...notes,
      ...claimedElsewhere.map(({ email }) => noUser(found.row, email, 'an earlier row gives it to another customer')),
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
  const { invitationSender, write, origin, existingOnly } = loading
  const siteId = invitationSender.site.id
  const existingRepresentatives = await loadExistingRepresentatives(tx, siteId, listNames(rows))
  const codes = [...new Set(rows.map(({ customer }) => customer.code))]
  const merged = await loadMergedCustomers(tx, siteId, codes)
  const existingCodes = existingOnly ? await loadExistingCodes(tx, siteId, codes) : null
  const refusals = rows.flatMap((row) => [
    ...findMergedCustomer(row, merged),
    ...(existingCodes && !existingCodes.has(row.customer.code)
      ? [refusal(row.at, row.customer.code, NO_CUSTOMER)]
      : []),
    ...findUnknownRepresentative(row, existingRepresentatives),
  ])
  const refused = new Set(refusals.map(({ at }) => at))
  const accepted = rows.filter(({ at }) => !refused.has(at))
  const customers = accepted.flatMap(({ customer, repeated }) => (repeated ? [] : [customer]))
  const assignments = listAssignments(accepted)
  const reassigned = await compareRepresentatives(tx, siteId, assignments)
  const loaded = await loadCustomers(tx, { siteId, write }, customers)
  countCustomers(counts, loaded, reassigned)
  if (counts.onChange) await reportCustomers(tx, siteId, { counts, loaded, reassigned })
  counts.joined += accepted.filter(({ repeated }) => repeated).length
  if (write) await replaceRepresentatives(tx, siteId, assignments)
  if (write) await auditTermsChanges(tx, siteId, { loaded, rows: accepted, origin })
  const { newUsers, problems } = await loadCustomerUsers(tx, { ...loading, counts }, accepted)
  counts.newUsers += newUsers
  if (write) await sendPermittedInvitations(tx, invitationSender, { customerIds: listActivatedIds(loaded) })
  return [...refusals, ...problems]
}

interface TermsOfList {
  loaded: LoadedCustomers
  rows: readonly ReadyRow[]
  origin: ListOrigin
}

const TERMS = ['priceListId', 'creditLimit', 'termsDays'] as const
type Term = (typeof TERMS)[number]

/** One entry for each customer whose price list, credit limit or payment term a list changes, with its row. */
async function auditTermsChanges(tx: Tx, siteId: number, { loaded, rows, origin }: TermsOfList): Promise<void> {
  const rowByCode = new Map(
    rows.flatMap(({ at, customer, repeated }) => (repeated ? [] : [[customer.code, at] as const])),
  )
  const priceLists = await loadPriceListNames(tx, siteId)
  const toLogged = (terms: readonly Term[], values: Partial<Record<Term, string | number | null>>) =>
    Object.fromEntries(
      terms.map((term) =>
        term === 'priceListId' ? ['priceList', priceLists.get(Number(values[term])) ?? ''] : [term, values[term]],
      ),
    )
  const entries = loaded.differences.flatMap(({ customer: { code, fields }, existing }) => {
    const changed = TERMS.filter((term) => existing && fields[term] !== undefined && fields[term] !== existing[term])
    if (!existing || changed.length === 0) return []
    const values = { before: toLogged(changed, existing), after: toLogged(changed, fields) }
    const reason = origin.reason !== '' && { reason: origin.reason }
    const detail = { ...values, file: origin.file, row: rowByCode.get(code), ...reason }
    return [{ siteId, userId: origin.by, customerId: existing.id, action: 'customer.change', target: code, detail }]
  })
  await auditAll(tx, entries)
}

function countCustomers(
  counts: Counts,
  { groups, differences }: LoadedCustomers,
  reassigned: ReadonlyMap<string, unknown>,
) {
  addCreated(
    counts,
    groups.map((name) => `customer group ${name}`),
  )
  for (const { customer, existing, changes } of differences) {
    const isChanged = changes.length > 0 || reassigned.has(customer.code)
    counts[existing ? (isChanged ? 'changed' : 'unchanged') : 'new']++
    for (const change of changes.slice(0, 2)) addSample(counts, { code: customer.code, ...change })
  }
}

async function loadCustomerUsers(
  tx: Tx,
  { invitationSender, invitesAtOnce, write, counts }: CustomerLoading & { counts: Counts },
  rows: readonly ReadyRow[],
): Promise<{ newUsers: number; problems: Problem[] }> {
  const requested = rows.flatMap((row) => row.users.map((user) => ({ row, user })))
  const { fates: outcomes, createdIds } = await loadUsers(
    tx,
    { siteId: invitationSender.site.id, write },
    requested.map(({ user }) => user),
  )
  if (invitesAtOnce && createdIds.length > 0)
    await inviteForStaff(tx, invitationSender, { userIds: createdIds, again: false })
  const problems = requested.flatMap(({ row, user }, no) => {
    const outcome = outcomes[no]
    if (outcome === 'new')
      reportChange(counts, { code: row.customer.code, field: 'user', before: null, after: user.email })
    return typeof outcome === 'object' ? [noUser(row, user.email, `it belongs to a user of ${outcome.takenBy}`)] : []
  })
  return { newUsers: outcomes.filter((outcome) => outcome === 'new').length, problems }
}

const noUser = ({ at, customer }: CustomerRow, email: string, why: string): Problem => ({
  ...refusal(at, customer.code, `no user was made for ${email}: ${why}`),
  kind: 'note',
  value: email,
})

const listNames = (rows: readonly ReadyRow[]) => [
  ...new Set(rows.flatMap(({ representatives }) => representatives ?? [])),
]

const NO_CUSTOMER = 'there is no customer of this code'

function findMergedCustomer({ at, customer: { code } }: ReadyRow, merged: ReadonlyMap<string, string>) {
  const into = merged.get(code)
  return into === undefined ? [] : [refusal(at, code, `it was merged into ${into}`)]
}

function findUnknownRepresentative({ at, customer, representatives = [] }: ReadyRow, known: ReadonlySet<string>) {
  const unknownName = representatives.find((name) => !known.has(name))
  return unknownName === undefined ? [] : [refusal(at, customer.code, `there is no representative "${unknownName}"`)]
}

function listAssignments(rows: readonly ReadyRow[]) {
  const rowsWithRepresentatives = rows.filter(
    ({ representatives, repeated }) => representatives !== undefined && !repeated,
  )
  return {
    codes: rowsWithRepresentatives.map(({ customer }) => customer.code),
    pairs: rowsWithRepresentatives.flatMap(({ customer, representatives = [] }) =>
      representatives.map((representative) => ({ representative, customerCode: customer.code })),
    ),
  }
}

const listActivatedIds = ({ differences }: LoadedCustomers) =>
  differences.flatMap(({ customer, existing }) =>
    existing?.active === false && customer.fields.active ? [existing.id] : [],
  )
