import { data, redirect } from 'react-router'
import { mayOpen } from '#src/shop/pages.ts'
import { type PageRequest, pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { Route } from './+types/result-page'
import type { Payment, PaymentStateName } from './payment.ts'
import { toPaymentView } from './payment-view.ts'
import { getPaymentResult } from './wire.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where a bank's redirect arrives and the buyer sees the outcome (orders 2). */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const reference = args.params.reference ?? ''
  if (!UUID.test(reference)) throw Response.json({ code: 'RecordWasNotFound' }, { status: 404 })
  const payment = await page.call(getPaymentResult, { reference })
  const paymentView = toPaymentView(page, payment)
  const { stateName, orderNumber } = paymentView
  // Right after the bank it leads to the order; later to the receipt.
  const fresh = Date.now() - payment.at.getTime() < FRESH_MS
  const order = orderNumber && `/${encodeURIComponent(orderNumber)}`
  if (stateName === 'paid' && order && fresh) throw redirect(getPagePath(page, 'orderCompleted', order))
  if (PAID.has(stateName)) throw redirect(getPagePath(page, 'paymentCompleted', `/${reference}`))
  return data(
    {
      head: hiddenHead(page, page.i18n.t('payment.result.title')),
      payment: paymentView,
      again: order ? getPagePath(page, 'checkout', `/pay${order}`) : againOnline(page, payment),
      paths: {
        payments: mayOpen(page, 'payments') ? getPagePath(page, 'payments') : null,
        cart: order && getPagePath(page, 'cart'),
      },
    },
    // Refreshes itself, with or without script, until the bank has answered.
    stateName === 'waiting' || (stateName === 'unfinished' && fresh) ? { headers: { refresh: '3' } } : {},
  )
}

/** The same amount again, on the page where it was chosen. */
const againOnline = (page: PageRequest, { amount, currency, description }: Pick<Payment, RepeatedField>) =>
  getPagePath(
    page,
    'onlinePayment',
    `?${new URLSearchParams({ currency, part: 'other', other: amount, text: description })}`,
  )

type RepeatedField = 'amount' | 'currency' | 'description'

const FRESH_MS = 900_000
const PAID: ReadonlySet<PaymentStateName> = new Set(['paid', 'refunded', 'partlyRefunded'])

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = pageMeta

export default function ResultPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { payment, again, paths } = loaderData
  const waiting = payment.stateName === 'waiting'
  // Money may have been taken: no second payment is offered before a review.
  const underReview = payment.stateName === 'looked'
  const [title, text] = underReview
    ? [t('payment.result.looked'), t('payment.result.lookedText')]
    : waiting
      ? [t('payment.result.waiting'), t('payment.result.waitingText')]
      : [t('payment.result.failed'), payment.failure ?? t('payment.result.unfinished')]
  return (
    <div className="page flex max-w-xl flex-col items-center py-10 text-center">
      <span
        className={`mb-3 grid size-14 place-items-center rounded-full ${waiting || underReview ? 'bg-warn-soft text-warn' : 'bg-bad-soft text-bad'}`}
      >
        <Icon name={waiting ? 'swap' : 'alert'} className="size-7" />
      </span>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-2 text-lg" aria-live="polite">
        {text}
      </p>
      <p className="mt-4 flex flex-wrap justify-center gap-x-4 text-ink-soft">
        <span>
          {t('payment.number')} <Ltr className="font-semibold text-ink">{payment.number}</Ltr>
        </span>
        {payment.orderNumber && (
          <span>
            {t('payment.order')} <Ltr className="font-semibold text-ink">{payment.orderNumber}</Ltr>
          </span>
        )}
        <Ltr className="font-semibold text-ink">{payment.charged}</Ltr>
      </p>
      {!waiting && !underReview && payment.orderNumber && (
        <p className="mt-2 text-ink-soft">{t('payment.result.cartUnchanged')}</p>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        {!waiting && !underReview && again && (
          <ButtonLink to={again} reloadDocument look="main">
            {t('payment.result.again')}
          </ButtonLink>
        )}
        {paths.cart && <ButtonLink to={paths.cart}>{t('checkout.backToCart')}</ButtonLink>}
        {paths.payments && (
          <ButtonLink to={paths.payments} look="quiet">
            {t('payment.list.title')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
