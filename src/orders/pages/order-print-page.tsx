import { AddressLines } from '../../addresses/components/address-lines.tsx'
import { pageRequest } from '../../api/page-context.ts'
import { hiddenHead } from '../../api/page-head.ts'
import { pageMeta } from '../../shop/head.ts'
import { pathTo } from '../../shop/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { useTexts } from '../../ui/page/texts.ts'
import { OrderTotals } from '../components/order-totals.tsx'
import { PrintedLines } from '../printing/components/printed-lines.tsx'
import { type ShownOrder, shownOrder } from '../screen/shown-order.ts'
import { getOrder } from '../wire.ts'
import type { Route } from './+types/order-print-page'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const order = await page.call(getOrder, { number: (args.params.number ?? '').slice(0, 20) })
  return {
    head: hiddenHead(page, page.i18n.t('order.detail.title', { number: order.number })),
    siteName: page.site.name,
    order: shownOrder(page, order),
    back: pathTo(page, 'orderDetail', `/${encodeURIComponent(order.number)}`),
  }
}

export const meta = pageMeta

/** One sheet of paper: on screen it looks as it will be printed, A4 upright. */
export default function OrderPrintPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { order, siteName, back } = loaderData
  return (
    <article className="mx-auto w-full max-w-[210mm] bg-paper p-4 sm:p-[15mm] print:max-w-none print:p-0">
      <div className="no-print mb-8 flex gap-2">
        <Button look="main" className="needs-script" onClick={() => window.print()}>
          <Icon name="print" />
          {t('order.print')}
        </Button>
        <ButtonLink to={back}>{t('order.backToOrder')}</ButtonLink>
      </div>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b-2 border-ink pb-3">
        <p className="text-xl font-semibold">{siteName}</p>
        <div className="text-end">
          <h1 className="text-xl">
            {t('order.detail.heading')} <Ltr>{order.number}</Ltr>
          </h1>
          <p>
            <bdi>{order.placedAt}</bdi> · {order.statusName}
          </p>
        </div>
      </header>
      <PrintedFacts order={order} />
      <PrintedLines lines={order.lines} />
      <div className="mt-4 ms-auto w-full max-w-[80mm] break-inside-avoid">
        <OrderTotals totals={order.totals} />
      </div>
      {order.note && (
        <p className="mt-6 border-t border-line pt-3 whitespace-pre-line">
          <span className="font-semibold">{t('checkout.note')}:</span> {order.note}
        </p>
      )}
    </article>
  )
}

function PrintedFacts({ order }: { order: ShownOrder }) {
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
