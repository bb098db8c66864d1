import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { toCountCell, toTextCell } from '../table/short/cells.ts'
import type { ShortList } from '../table/short/short-list.ts'
import type { ShortRow } from '../table/short/short-rows.ts'
import type { TableDefinition } from '../table/table.ts'
import { toDepotPath } from './depot-view.ts'
import { getDepots } from './wire.ts'

/** The depots of a site, in the order in which stock is taken. */
export const DEPOTS_TABLE = {
  name: 'depots',
  columns: [
    { key: 'name', label: 'deskCatalogue.field.name', kind: 'text', sortable: true, fixed: true },
    { key: 'code', label: 'deskCatalogue.field.code', kind: 'code', sortable: true, initial: true },
    { key: 'priority', label: 'deskCatalogue.field.priority', kind: 'number', sortable: true, initial: true },
    { key: 'cutOff', label: 'deskCatalogue.field.cutOff', kind: 'code', sortable: true, initial: true },
    { key: 'leadDays', label: 'deskCatalogue.field.leadDays', kind: 'number', sortable: true, initial: true },
    { key: 'workDays', label: 'deskCatalogue.field.workDays', kind: 'text', initial: true },
  ],
  filters: [{ key: 'q', label: 'deskCatalogue.depot.search', kind: 'search' }],
  sort: { column: 'priority', descending: false },
} as const satisfies TableDefinition

export const DEPOTS_LIST: ShortList = {
  definition: DEPOTS_TABLE,
  page: 'deskDepots',
  permission: 'manageCatalogue',
  async load(page) {
    const { depots } = await page.call(getDepots)
    return depots.map((depot) => toDepotRow(page, depot))
  },
}

type ListedDepot = OutputOf<typeof getDepots>['depots'][number]

function toDepotRow(page: PageRequest, depot: ListedDepot): ShortRow {
  const { code, name, priority, cutOff, leadDays, workDays } = depot
  return {
    id: code,
    label: name,
    href: toDepotPath(page, code),
    cells: {
      name: { text: name },
      code: { text: code },
      priority: toCountCell(page, priority),
      cutOff: toTextCell(cutOff ?? ''),
      leadDays: leadDays === null ? undefined : toCountCell(page, leadDays),
      workDays: toTextCell(nameDays(page, workDays)),
    },
  }
}

/** Short names of days of the week; 1 is Monday, as 2024-01-01 was. */
function nameDays({ language }: PageRequest, days: readonly number[]): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return new Intl.ListFormat(language, { type: 'unit', style: 'narrow' }).format(
    days.toSorted((one, other) => one - other).map((day) => format.format(new Date(Date.UTC(2024, 0, day)))),
  )
}
