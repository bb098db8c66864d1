import { AddressLines } from '#src/addresses/address-lines.tsx'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { PrintedPage } from '../print/printed-document.tsx'
import { type OrderView, toOrderView } from '../views/order-view.ts'
import { getOrder } from '../wire.ts'
import type { Route } from './+types/order-print-page'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const order = await page.call(getOrder, { number: (args.params.number ?? '').slice(0, 20) })
  return {
    head: hiddenHead(page, page.i18n.t('order.detail.title', { number: order.number })),
    siteName: page.site.name,
    order: toOrderView(page, order),
    back: getPagePath(page, 'orderDetail', `/${encodeURIComponent(order.number)}`),
  }
}

export const meta = pageMeta

export default function OrderPrintPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { order, siteName, back } = loaderData
  return (
    <PrintedPage
      siteName={siteName}
      heading={t('order.detail.heading')}
      document={order}
      day={order.placedAt}
      back={{ to: back, label: t('order.backToOrder') }}
      facts={<PrintedFacts order={order} />}
    >
      {order.note && (
        <p className="mt-6 border-t border-line pt-3 whitespace-pre-line">
          <span className="font-semibold">{t('checkout.note')}:</span> {order.note}
        </p>
      )}
    </PrintedPage>
  )
}

function PrintedFacts({ order }: { order: OrderView }) {
  const { t } = useTexts()
  return (
    <div className="grid grid-cols-2 gap-6 py-4 text-sm">
      <div>
        <h2 className="text-sm text-ink-faint">{t('order.detail.customer')}</h2>
        <p className="font-semibold">{order.customerName}</p>
        <h2 className="mt-2 text-sm text-ink-faint">{t('checkout.payment')}</h2>
        <p>{order.paymentName}</p>
      </div>
      <div>
        <h2 className="text-sm text-ink-faint">{t('checkout.address')}</h2>
        <p className="font-semibold">
          <bdi>{order.address.title}</bdi>
        </p>
        <AddressLines address={order.address} />
      </div>
    </div>
  )
}
