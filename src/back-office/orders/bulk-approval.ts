import type { PageRequest } from '#src/api/page-context.ts'
import { approveOrders, MAX_ORDERS_TO_APPROVE } from '#src/orders/desk/wire.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { getPagePath } from '#src/shop/paths.ts'

/** The outcome for the page: how many were approved, and the others with their reasons. */
interface BulkApprovalView {
  done: boolean
  message: string
  refused?: { name: string; reason: string }[]
}

/** Approves the orders of the fields `row`, each on its own. */
export async function approveSelected(page: PageRequest, form: FormData): Promise<BulkApprovalView> {
  const { call, language, site } = page
  const { t } = page.i18n
  const ids = [...new Set(form.getAll('row').map(Number))]
  if (ids.length === 0) return { done: false, message: t('order.desk.bulk.noneSelected') }
  const isValid = ids.length <= MAX_ORDERS_TO_APPROVE && ids.every((id) => Number.isSafeInteger(id) && id > 0)
  if (form.get('intent') !== 'approve' || !isValid) return { done: false, message: t('refusal.InvalidRequest') }
  const versions = ids.flatMap((orderId) => {
    const version = Number(form.get(`version.${orderId}`))
    return Number.isSafeInteger(version) && version > 0 ? [{ orderId, version }] : []
  })
  const { approved, notApproved } = await call(approveOrders, { orderIds: ids, versions })
  return {
    done: true,
    message: t('order.desk.bulk.approved', { count: approved }),
    refused: notApproved.map(({ orderId, number, refusal, message, hold, decision }) => ({
      name: number || `${orderId}`,
      reason: decision
        ? t('orderDesk.decided', {
            status: t(`order.status.${decision.status}`),
            name: decision.by || t('orderDesk.automatic'),
            at: formatDate(language, decision.at, { timeZone: site.timeZone, withTime: true }),
          })
        : refusal === 'RecordChanged'
          ? t('orderDesk.refusedChanged')
          : hold === ''
            ? message
            : t(`orderDesk.refusedHold.${hold}`),
    })),
  }
}

/** The page that holds or releases the selected orders; undefined for other actions, and without a selection. */
export function toHoldPath(page: PageRequest, form: FormData): string | undefined {
  const intent = form.get('intent')
  const rows = form.getAll('row').slice(0, MAX_ORDERS_TO_APPROVE)
  if ((intent !== 'hold' && intent !== 'release') || rows.length === 0) return undefined
  const query = new URLSearchParams(rows.map((row) => ['order', `${row}`]))
  if (intent === 'release') query.set('release', '1')
  return getPagePath(page, 'orderDesk', `/bulk/hold?${query}`)
}
