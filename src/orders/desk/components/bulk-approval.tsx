import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { BulkApprovalView } from '../answer.ts'
import type { DeskRowView } from './desk-rows.tsx'

/** Ties the checkboxes of the rows to the form above them. */
export const APPROVAL_FORM = 'approve-orders'

export type OrderSelection = ReturnType<typeof useOrderSelection>

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
