import { Badge } from '#src/ui/badge.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Skeleton, SkeletonRows } from '#src/ui/skeleton.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Status } from '../status.ts'
import { STATUS_TONES } from '../status-tones.ts'

interface OrderRow {
  number: string
  placedAt: string
  status: Status
  statusName: string
  lineCount: number
  paymentName: string
  total: string
  href: string
}

const HEAD = 'border-b border-line-strong px-3 py-2 text-sm font-semibold whitespace-nowrap text-ink-soft'
const CELL = 'border-b border-line px-3 py-2.5'
/** Hidden on phones; the order page shows it. */
const WIDE = 'hidden sm:table-cell'

export function OrderRows({ orders }: { orders: readonly OrderRow[] }) {
  const { t } = useTexts()
  return (
    <table className="w-full border-collapse" aria-label={t('order.list.title')}>
      <thead>
        <tr>
          <th className={HEAD}>{t('order.list.number')}</th>
          <th className={`${HEAD} ${WIDE}`}>{t('order.list.date')}</th>
          <th className={`${HEAD} ${WIDE}`}>{t('order.list.status')}</th>
          <th className={`${HEAD} ${WIDE}`}>{t('order.list.payment')}</th>
          <th className={`${HEAD} ${WIDE} figures`}>{t('order.list.lines')}</th>
          <th className={`${HEAD} figures`}>{t('order.list.total')}</th>
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

function Row({ order }: { order: OrderRow }) {
  return (
    <tr className="relative hover:bg-ground">
      <th scope="row" className={`${CELL} font-normal`}>
        <TextLink to={order.href} className="font-semibold covers-row">
          <Ltr className="whitespace-nowrap">{order.number}</Ltr>
        </TextLink>
        <span className="block text-sm text-ink-faint sm:hidden">
          <bdi>{order.placedAt}</bdi>
        </span>
        <span className="mt-1 block sm:hidden">
          <StatusBadge status={order.status} name={order.statusName} />
        </span>
      </th>
      <td className={`${CELL} ${WIDE} whitespace-nowrap`}>
        <bdi>{order.placedAt}</bdi>
      </td>
      <td className={`${CELL} ${WIDE}`}>
        <StatusBadge status={order.status} name={order.statusName} />
      </td>
      <td className={`${CELL} ${WIDE}`}>{order.paymentName}</td>
      <td className={`${CELL} ${WIDE} figures`}>{order.lineCount}</td>
      <td className={`${CELL} figures font-semibold whitespace-nowrap`}>
        <Ltr>{order.total}</Ltr>
      </td>
    </tr>
  )
}

export function OrderRowsSkeleton() {
  return (
    <div className="sheet">
      <SkeletonRows kind="table">
        <span className="flex items-center gap-6 border-b border-line px-3 py-3">
          <Skeleton className="w-28" />
          <Skeleton className="hidden w-32 sm:block" />
          <Skeleton className="w-24" />
          <Skeleton className="ms-auto w-24" />
        </span>
      </SkeletonRows>
    </div>
  )
}

export const StatusBadge = ({ status, name }: { status: Status; name: string }) => (
  <Badge tone={STATUS_TONES[status]}>{name}</Badge>
)
