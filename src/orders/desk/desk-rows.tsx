import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { StatusBadge } from '#src/orders/components/order-rows.tsx'
import type { Status } from '#src/orders/status.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Td, Th } from '#src/ui/table.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { BulkApprovalView } from './answer.ts'
import type { Hold } from './desk.ts'

export interface DeskRowView {
  id: number
  number: string
  placedAt: string
  customerCode: string
  customerName: string
  status: Status
  statusName: string
  lineCount: number
  total: string
  hold: Hold
  fetched: boolean
  /** Waits for approval and is not held. */
  isApprovable: boolean
  href: string
}

const WIDE = 'hidden desk:table-cell'

interface DeskRowsProps {
  rows: readonly DeskRowView[]
  selection: OrderSelection
}

export function DeskRows({ rows, selection }: DeskRowsProps) {
  const { t } = useTexts()
  const selectable = selection.approvable.length > 0
  return (
    <table className="w-full border-collapse" aria-label={t('order.desk.title')}>
      <thead>
        <tr>
          {selectable && (
            <Th className="pe-0">
              <span className="sr-only">{t('order.desk.bulk.select')}</span>
            </Th>
          )}
          <Th>{t('order.list.number')}</Th>
          <Th className={WIDE}>{t('order.detail.customer')}</Th>
          <Th className={WIDE}>{t('order.list.date')}</Th>
          <Th className={WIDE}>{t('order.list.status')}</Th>
          <Th number className={WIDE}>
            {t('order.list.lines')}
          </Th>
          <Th number>{t('order.list.total')}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.number} row={row}>
            {selectable && <SelectCell row={row} selection={selection} />}
          </Row>
        ))}
      </tbody>
    </table>
  )
}

function SelectCell({ row, selection }: { row: DeskRowView; selection: OrderSelection }) {
  const { t } = useTexts()
  return (
    <Td className="w-8 pe-0">
      {row.isApprovable && (
        <label className="relative z-1 -m-2 grid size-9 place-items-center">
          <input
            type="checkbox"
            name="order"
            value={row.id}
            form={APPROVAL_FORM}
            checked={selection.has(row.id)}
            onChange={(event) => selection.select(row.id, event.currentTarget.checked)}
            aria-label={t('order.desk.bulk.selectOrder', { number: row.number })}
            className="size-4.5"
          />
        </label>
      )}
    </Td>
  )
}

function Row({ row, children }: { row: DeskRowView; children: ReactNode }) {
  return (
    <tr className="relative hover:bg-ground">
      {children}
      <Td>
        <TextLink to={row.href} className="font-semibold covers-row">
          <Ltr className="whitespace-nowrap">{row.number}</Ltr>
        </TextLink>
        <div className="mt-1 flex flex-col items-start gap-1 desk:hidden">
          <Customer row={row} />
          <bdi className="text-sm text-ink-faint">{row.placedAt}</bdi>
          <Marks row={row} />
        </div>
      </Td>
      <Td className={WIDE}>
        <Customer row={row} />
      </Td>
      <Td className={`${WIDE} whitespace-nowrap`}>
        <bdi>{row.placedAt}</bdi>
      </Td>
      <Td className={WIDE}>
        <Marks row={row} />
      </Td>
      <Td number className={WIDE}>
        {row.lineCount}
      </Td>
      <Td number className="font-semibold whitespace-nowrap">
        <Ltr>{row.total}</Ltr>
      </Td>
    </tr>
  )
}

const Customer = ({ row: { customerName, customerCode } }: { row: DeskRowView }) => (
  <span>
    <bdi>{customerName}</bdi> <Ltr className="text-sm text-ink-faint">{customerCode}</Ltr>
  </span>
)

/** Status, hold, and whether the order was exported. */
function Marks({ row: { status, statusName, hold, fetched } }: { row: DeskRowView }) {
  const { t } = useTexts()
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge status={status} name={statusName} />
      {hold && <Badge tone="warn">{t(`order.desk.hold.${hold}`)}</Badge>}
      {fetched && <Badge tone="neutral">{t('order.desk.fetched')}</Badge>}
    </span>
  )
}

/** Ties the checkboxes of the rows to the form above them. */
const APPROVAL_FORM = 'approve-orders'

type OrderSelection = ReturnType<typeof useOrderSelection>

/** The selected orders of the page. Orders that can no longer be approved are not counted. */
export function useOrderSelection(rows: readonly DeskRowView[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const approvable = rows.filter(({ isApprovable }) => isApprovable).map(({ id }) => id)
  const selected = approvable.filter((id) => ids.has(id))
  return {
    approvable,
    selected,
    has: (id: number) => ids.has(id),
    select: (id: number, on: boolean) =>
      setIds((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id))),
    selectAll: (on: boolean) => setIds(new Set(on ? approvable : [])),
  }
}

export function BulkApprovalBar({ selection }: { selection: OrderSelection }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { approvable, selected, selectAll } = selection
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2">
      <label className="needs-script inline-flex min-h-8 items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={selected.length === approvable.length}
          onChange={(event) => selectAll(event.currentTarget.checked)}
          className="size-4.5"
        />
        {t('order.desk.bulk.selectPage')}
      </label>
      <Form id={APPROVAL_FORM} method="post" preventScrollReset>
        <Button type="submit" look="main" size="small" disabled={busy}>
          <Icon name="check" className="size-4" />
          {t('order.desk.bulk.approve')}
          {selected.length > 0 && <span> ({selected.length})</span>}
        </Button>
      </Form>
    </div>
  )
}

/** The number of approved orders, and the others with their reasons. */
export function BulkApprovalResult({ result: { message, notApproved } }: { result: BulkApprovalView }) {
  const { t } = useTexts()
  return (
    <div role="status" className="sheet mb-4 p-3">
      <p className="font-semibold">{message}</p>
      {notApproved.length > 0 && (
        <>
          <p className="mt-2 text-bad">{t('order.desk.bulk.notApproved', { count: notApproved.length })}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {notApproved.map(({ orderId, number, message: reason }) => (
              <li key={orderId}>
                <Ltr className="font-semibold">{number || orderId}</Ltr>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
