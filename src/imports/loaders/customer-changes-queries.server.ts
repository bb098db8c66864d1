import { sql } from 'kysely'
import type { CustomerDifference, CustomerFields } from '#src/customers/members/customer-to-load.ts'
import type { LoadedCustomers } from '#src/customers/members/import-commands.server.ts'
import type { RepresentativeChange } from '#src/customers/representatives/queries.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { type Counts, reportChange, reportNew } from '../outcome/counts.ts'

interface CustomersToReport {
  counts: Counts
  loaded: LoadedCustomers
  reassigned: ReadonlyMap<string, RepresentativeChange>
}

/** Reports what a list changes in customers: of new ones too, whatever decides about their prices and terms. */
export async function reportCustomers(
  tx: Tx,
  siteId: number,
  { counts, loaded, reassigned }: CustomersToReport,
): Promise<void> {
  const names = await loadTermNames(tx, siteId)
  for (const difference of loaded.differences) {
    const { code, fields } = difference.customer
    if (!difference.existing) reportNew(counts, code, fields.companyName)
    for (const { field, before, after } of listChanges(difference, names))
      reportChange(counts, { code, field, before, after })
    const assigned = reassigned.get(code)
    if (assigned) reportChange(counts, { code, field: 'representative', ...assigned })
  }
}

interface TermNames {
  priceLists: ReadonlyMap<number, string>
  depots: ReadonlyMap<number, string>
  groups: ReadonlyMap<number, string>
}

async function loadTermNames(tx: Tx, siteId: number): Promise<TermNames> {
  const load = async (query: ReturnType<typeof sql<{ id: number; name: string }>>) =>
    new Map((await query.execute(tx)).rows.map(({ id, name }) => [id, name]))
  return {
    priceLists: await load(sql`select id, code as name from price_lists where site_id = ${siteId}`),
    depots: await load(sql`select id, code as name from depots where site_id = ${siteId}`),
    groups: await load(sql`select id, name from customer_groups where site_id = ${siteId}`),
  }
}

/** Codes of depots by their ids, which are a list or its text. */
const formatDepots = (depots: TermNames['depots'], value: unknown) =>
  String(value ?? '')
    .split(',')
    .flatMap((id) => depots.get(Number(id)) ?? [])
    .join(', ')

const TERMS = ['creditLimit', 'termsDays', 'currency', 'active', 'priceListId', 'depotId', 'depotIds'] as const

function listChanges({ customer, existing, changes }: CustomerDifference, names: TermNames) {
  const format = (field: string, value: unknown) => {
    if (field === 'priceListId') return names.priceLists.get(Number(value)) ?? ''
    if (field === 'depotIds') return formatDepots(names.depots, value)
    return field === 'depotId' ? (names.depots.get(Number(value)) ?? '') : String(value ?? '')
  }
  const group = customer.group === undefined ? [] : [{ field: 'group', before: null, after: customer.group }]
  if (!existing) {
    const terms = TERMS.filter((field) => customer.fields[field] !== undefined)
    return [...terms.map((field) => ({ field, before: null, after: format(field, customer.fields[field]) })), ...group]
  }
  return changes.map(({ field, to }) =>
    field === 'group'
      ? { field, before: names.groups.get(existing.groupId ?? 0) ?? '', after: to }
      : { field, before: format(field, existing[field as keyof CustomerFields]), after: format(field, to) },
  )
}
