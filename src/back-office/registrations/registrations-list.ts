import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { toMomentCell, toTextCell } from '../table/short/cells.ts'
import type { ShortList } from '../table/short/short-list.ts'
import type { ShortRow } from '../table/short/short-rows.ts'
import type { TableDefinition } from '../table/table.ts'
import { getRegistrations } from './wire.ts'

/** The applications for membership that wait for a decision. */
export const REGISTRATIONS_TABLE = {
  name: 'registrations',
  columns: [
    { key: 'name', label: 'registrations.column.name', kind: 'text', sortable: true, fixed: true },
    { key: 'kind', label: 'customers.column.kind', kind: 'status', sortable: true, initial: true },
    { key: 'person', label: 'registrations.column.person', kind: 'text', sortable: true, initial: true },
    { key: 'email', label: 'customers.column.email', kind: 'code', sortable: true, initial: true },
    { key: 'phone', label: 'customers.column.phone', kind: 'code', initial: true },
    { key: 'taxOffice', label: 'customers.field.taxOffice', kind: 'text', sortable: true },
    { key: 'taxNumber', label: 'customers.column.taxNumber', kind: 'code', sortable: true, initial: true },
    { key: 'since', label: 'registrations.column.since', kind: 'date', sortable: true, initial: true },
  ],
  filters: [
    { key: 'q', label: 'registrations.search', kind: 'search' },
    { key: 'kind', label: 'customers.column.kind', kind: 'choice' },
  ],
  sort: { column: 'since', descending: false },
} as const satisfies TableDefinition

export const REGISTRATIONS_LIST: ShortList = {
  definition: REGISTRATIONS_TABLE,
  page: 'registrations',
  permission: 'decideMembers',
  async load(page) {
    const { waiting } = await page.call(getRegistrations, {})
    return waiting.map((one) => toRegistrationRow(page, one))
  },
}

type Registration = OutputOf<typeof getRegistrations>['waiting'][number]

export const KIND_LABELS = { firm: 'registrations.firm', person: 'registrations.person' } as const
export const REGISTRATION_KINDS = ['firm', 'person'] as const

function toRegistrationRow(page: PageRequest, one: Registration): ShortRow {
  const kind = one.kind === 'dealer' ? 'firm' : 'person'
  const name = one.companyName || one.name
  return {
    id: `${one.userId}`,
    label: name,
    href: getPagePath(page, 'registrations', `/decide?registration=${one.userId}`),
    choices: { kind: [kind] },
    cells: {
      name: { text: name },
      kind: { text: page.i18n.t(KIND_LABELS[kind]), tone: kind === 'firm' ? 'brand' : 'neutral' },
      person: toTextCell(one.name),
      email: { text: one.email },
      phone: toTextCell(one.phone),
      taxOffice: toTextCell(one.taxOffice),
      taxNumber: toTextCell(one.taxNumber),
      since: toMomentCell(page, one.since),
    },
  }
}
