import type { AuditLine } from '#src/audit/audit-line.ts'
import type { DetailSegment } from '#src/audit/detail-view.ts'
import { type AuditReader, toAuditLineView } from '#src/audit/line-view.ts'
import type { NamedRecord } from '#src/audit/named-record.ts'
import { toMomentCell, toTextCell } from '../table/short/cells.ts'
import type { CellView, ColumnKey, TableRowView } from '../table/table.ts'
import type { AUDIT_TABLE } from './audit-table.ts'

interface AuditRowInput {
  line: AuditLine
  records: readonly NamedRecord[]
  /** The page of the entry; empty in files. */
  href: string
}

/** An entry as a row of the table, or of its files, which have all of its details. */
export function toAuditRow(reader: AuditReader, { line, records, href }: AuditRowInput): TableRowView {
  const { id, what, target, actor, email, customer, customerCode, detail, ip } = toAuditLineView(reader, line, records)
  const cells: Record<ColumnKey<typeof AUDIT_TABLE>, CellView | undefined> = {
    what: { text: what },
    at: toMomentCell(reader, line.at),
    target: toTextCell(target),
    actor: { text: actor },
    email: toTextCell(email),
    customer: toTextCell(customer),
    code: toTextCell(customerCode),
    detail: toDetailCell(detail, { isWhole: href === '' }),
    ip: toTextCell(ip),
  }
  return { id: `${id}`, label: [what, target].filter(Boolean).join(', '), href, cells }
}

/** Longer details are whole on the page of the entry. */
const LONGEST_DETAIL = 160

function toDetailCell(segments: readonly DetailSegment[], { isWhole }: { isWhole: boolean }): CellView | undefined {
  if (segments.length === 0) return undefined
  const whole = segments
    .map(({ name, code, value }) => `${name}: ${[code, value].filter(Boolean).join(' ')}`)
    .join(' · ')
  return { text: isWhole || whole.length <= LONGEST_DETAIL ? whole : `${whole.slice(0, LONGEST_DETAIL)}…` }
}
