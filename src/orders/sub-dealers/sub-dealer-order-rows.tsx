import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { inputClass } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Td, Th } from '#src/ui/table.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { StatusBadge } from '../components/order-rows.tsx'
import type { Status } from '../status.ts'

export interface SubDealerOrder {
  id: number
  number: string
  placedAt: string
  customerName: string
  status: Status
  statusName: string
  total: string
  href: string
  /** The dealer's permitted moves. */
  next: readonly Status[]
}

const WIDE = 'hidden desk:table-cell'

export function SubDealerOrderRows({ orders }: { orders: readonly SubDealerOrder[] }) {
  const { t } = useTexts()
  return (
    <table className="w-full border-collapse" aria-label={t('order.subDealers.title')}>
      <thead>
        <tr>
          <Th>{t('order.list.number')}</Th>
          <Th className={WIDE}>{t('order.subDealers.who')}</Th>
          <Th className={WIDE}>{t('order.list.date')}</Th>
          <Th className={WIDE}>{t('order.list.status')}</Th>
          <Th number>{t('order.list.total')}</Th>
          <Th className={WIDE}>{t('order.subDealers.change')}</Th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.number} order={order} />
        ))}
      </tbody>
    </table>
  )
}

/** On phones the new status has a separate row below. */
function Row({ order }: { order: SubDealerOrder }) {
  const above = order.next.length > 0 ? 'max-desk:border-0' : ''
  return (
    <>
      <tr>
        <Td className={above}>
          <TextLink to={order.href} className="font-semibold">
            <Ltr className="whitespace-nowrap">{order.number}</Ltr>
          </TextLink>
          <div className="flex flex-col items-start gap-1 desk:hidden">
            <span className="text-sm text-ink-soft">{order.customerName}</span>
            <bdi className="text-sm text-ink-faint">{order.placedAt}</bdi>
            <StatusBadge status={order.status} name={order.statusName} />
          </div>
        </Td>
        <Td className={WIDE}>{order.customerName}</Td>
        <Td className={`${WIDE} whitespace-nowrap`}>
          <bdi>{order.placedAt}</bdi>
        </Td>
        <Td className={WIDE}>
          <StatusBadge status={order.status} name={order.statusName} />
        </Td>
        <Td number className={`${above} font-semibold whitespace-nowrap`}>
          <Ltr>{order.total}</Ltr>
        </Td>
        <Td className={WIDE}>
          <MoveForm order={order} />
        </Td>
      </tr>
      {order.next.length > 0 && (
        <tr className="desk:hidden">
          <Td colSpan={2} className="pt-0">
            <MoveForm order={order} />
          </Td>
        </tr>
      )}
    </>
  )
}

/** The only form in which a dealer moves an order (orders 2, 4). */
function MoveForm({ order: { id, number, next } }: { order: SubDealerOrder }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  if (next.length === 0) return null
  return (
    <Form method="post" className="flex items-center gap-2">
      <input type="hidden" name="orderId" value={id} />
      <input type="hidden" name="number" value={number} />
      <select
        name="status"
        required
        defaultValue=""
        aria-label={t('order.subDealers.newStatus', { number })}
        className={`${inputClass} min-w-0 flex-1 desk:w-44 desk:flex-none`}
      >
        <option value="">{t('order.subDealers.choose')}</option>
        {next.map((status) => (
          <option key={status} value={status}>
            {t(`order.status.${status}`)}
          </option>
        ))}
      </select>
      <Button type="submit" disabled={busy}>
        {t('order.subDealers.save')}
      </Button>
    </Form>
  )
}
