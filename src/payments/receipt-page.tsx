import { redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { mayOpen } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/receipt-page'
import { type PaymentView, toPaymentView } from './payment-view.ts'
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

/** The facts of a payment receipt. */
function PaymentFacts({ payment }: { payment: PaymentView }) {
  const { t } = useTexts()
  const {
    number,
    at,
    customerName,
    payerName,
    description,
    orderNumber,
    amount,
    fee,
    charged,
    refunded,
    card,
    instalments,
  } = payment
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      <Fact name={t('payment.number')} value={number} code />
      <Fact name={t('payment.date')} value={at} />
      <Fact name={t('order.detail.customer')} value={customerName} />
      {payerName && payerName !== customerName && <Fact name={t('payment.payer')} value={payerName} />}
      {orderNumber && <Fact name={t('payment.order')} value={orderNumber} code />}
      {description && <Fact name={t('payment.description')} value={description} />}
      <Fact name={t('payment.cardName')} value={card} />
      <Fact name={t('payment.instalments')} value={instalments} />
      {payment.authorisationNo && <Fact name={t('payment.authorisation')} value={payment.authorisationNo} code />}
      {payment.transactionNo && <Fact name={t('payment.transaction')} value={payment.transactionNo} code />}
      <Fact name={t('payment.amount')} value={amount} code />
      {fee && <Fact name={t('payment.fee')} value={fee} code />}
      <Fact name={t('payment.charged')} value={charged} code />
      {refunded && <Fact name={t('payment.refunded')} value={refunded} code />}
    </dl>
  )
}

function Fact({ name, value, code = false }: { name: string; value: string; code?: boolean }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 font-semibold break-words">{code ? <Ltr>{value}</Ltr> : <bdi>{value}</bdi>}</dd>
    </>
  )
}
