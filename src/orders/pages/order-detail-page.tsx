import { pageRequest } from '../../api/page-context.ts'
import { hiddenHead } from '../../api/page-head.ts'
import { pageMeta } from '../../shop/head.ts'
import { pathTo } from '../../shop/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { useTexts } from '../../ui/page/texts.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { OrderHistory } from '../components/order-history.tsx'
import { OrderSheet } from '../components/order-sheet.tsx'
import { StatusBadge } from '../components/status-badge.tsx'
import { shownOrder } from '../screen/shown-order.ts'
import { getOrder } from '../wire.ts'
import type { Route } from './+types/order-detail-page'

/** By the number people say, never by one that can be counted up. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const number = args.params.number ?? ''
  const order = await page.call(getOrder, { number: number.slice(0, 20) })
  return {
    head: hiddenHead(page, page.i18n.t('order.detail.title', { number: order.number })),
    order: shownOrder(page, order),
    paths: {
      orders: pathTo(page, 'orders'),
      print: pathTo(page, 'orderPrint', `/${encodeURIComponent(order.number)}`),
    },
  }
}

export const meta = pageMeta

export default function OrderDetailPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { order, paths } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <TextLink to={paths.orders} look="faint" className="mb-2 inline-flex items-center gap-1 text-sm">
        <Icon name="back" className="size-4" />
        {t('order.list.title')}
      </TextLink>
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">
          {t('order.detail.heading')} <Ltr>{order.number}</Ltr>
        </h1>
        <StatusBadge status={order.status} name={order.statusName} />
        <ButtonLink to={paths.print} className="ms-auto">
          <Icon name="print" />
          {t('order.print')}
        </ButtonLink>
      </header>
      <OrderSheet order={order}>
        <OrderHistory history={order.history} />
      </OrderSheet>
    </div>
  )
}
