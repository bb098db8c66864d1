import { redirect } from 'react-router'
import { pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { formatMoney } from '../platform/i18n/format.ts'
import { pageMeta } from '../shop/head.ts'
import { mayOpen } from '../shop/page-access.ts'
import { getPagePath } from '../shop/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { Route } from './+types/receipt-page'
import { PaymentFacts } from './payment-facts.tsx'
import { toPaymentView } from './payment-view.ts'
import { getPaymentResult } from './wire.ts'

const RECEIVED = new Set(['paid', 'refunded', 'partlyRefunded'])

/** The receipt of a payment on screen and paper; a failed payment has none. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const found = await page.call(getPaymentResult, { reference: args.params.reference ?? '' })
  const payment = toPaymentView(page, found)
  if (!RECEIVED.has(payment.stateName)) throw redirect(getPagePath(page, 'paymentResult', `/${payment.reference}`))
  const order = payment.orderNumber && getPagePath(page, 'orderDetail', `/${encodeURIComponent(payment.orderNumber)}`)
  return {
    head: hiddenHead(page, page.i18n.t('payment.receipt')),
    siteName: page.site.name,
    payment,
    closes: found.closes.map(({ documentType, documentNo, amount }) => ({
      type: page.i18n.t(`account.type.${documentType}`),
      number: documentNo,
      amount: formatMoney(page.language, { amount, currency: found.currency }),
    })),
    paths: {
      order,
      account: payment.onAccount && mayOpen(page, 'accountActivity') ? getPagePath(page, 'accountActivity') : null,
      payments: mayOpen(page, 'payments') ? getPagePath(page, 'payments') : null,
    },
  }
}

export const meta = pageMeta

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { payment, closes, siteName, paths } = loaderData
  return (
    <div className="page max-w-2xl py-6 desk:py-8">
      <header className="no-print mb-6 flex flex-col items-center text-center">
        <span className="mb-3 grid size-14 place-items-center rounded-full bg-good-soft text-good">
          <Icon name="check" className="size-7" />
        </span>
        <h1 className="text-2xl">{t('payment.completed')}</h1>
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <Button look="main" className="needs-script" onClick={() => window.print()}>
            <Icon name="print" />
            {t('payment.print')}
          </Button>
          {paths.order && <ButtonLink to={paths.order}>{t('payment.toOrder')}</ButtonLink>}
          {paths.account && <ButtonLink to={paths.account}>{t('account.title')}</ButtonLink>}
          {paths.payments && (
            <ButtonLink to={paths.payments} look="quiet">
              {t('payment.list.title')}
            </ButtonLink>
          )}
        </div>
      </header>
      <article className="sheet p-5">
        <h2 className="mb-4 flex flex-wrap items-baseline justify-between gap-2 border-b border-line pb-3 text-lg">
          <span>{siteName}</span>
          <span>{t('payment.receipt')}</span>
        </h2>
        <PaymentFacts payment={payment} />
        {closes.length > 0 && (
          <section className="mt-4 border-t border-line pt-3">
            <h3 className="mb-2 font-semibold">{t('payment.closes')}</h3>
            <dl className="sums">
              {closes.map(({ type, number, amount }) => (
                <div key={number}>
                  <dt className="text-ink-soft">
                    {type} <Ltr>{number}</Ltr>
                  </dt>
                  <dd className="figures whitespace-nowrap">
                    <Ltr>{amount}</Ltr>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </article>
    </div>
  )
}
