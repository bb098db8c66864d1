import { data, redirect, redirectDocument } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toBin } from '#src/payments/bin.ts'
import { startCardPayment } from '#src/payments/cards/begin-with.ts'
import { PayForm } from '#src/payments/cards/pay-form.tsx'
import { type Begun, toQuoteView } from '#src/payments/cards/quote-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { isUnpaid, STATUS } from '../status.ts'
import type { Route } from './+types/pay-page'
import { getInstalments, startPayment } from './wire.ts'

/** An order with a pending or failed payment; `bin` in the URL requests the offers for a card. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const quote = await loadQuote(page, args.params.number)
  const { number, status, underReview } = quote.order
  const rest = `/${encodeURIComponent(number)}`
  if (!isUnpaid(status) || underReview) throw redirect(getPagePath(page, 'orderDetail', rest))
  return data(
    {
      head: hiddenHead(page, page.i18n.t('card.title')),
      number,
      failed: status === STATUS.paymentError,
      quote: toQuoteView(page, quote, { amount: quote.order.total, currency: quote.order.currency }),
      key: crypto.randomUUID(),
      paths: {
        here: getPagePath(page, 'checkout', `/pay${rest}`),
        cart: getPagePath(page, 'cart'),
        checkout: getPagePath(page, 'checkout'),
      },
    },
    // Card data may be posted to the shop's banks only.
    { headers: { 'x-form-action': quote.gates.join(' ') } },
  )
}

const loadQuote = ({ call, url }: PageRequest, number = '') => {
  const bin = toBin(url.searchParams.get('bin') ?? '')
  return call(getInstalments, { orderNumber: number.slice(0, 20), ...(bin && { bin }) })
}

export async function action(args: Route.ActionArgs): Promise<Begun> {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const { order } = await page.call(getInstalments, { orderNumber: (args.params.number ?? '').slice(0, 20) })
  const begun = await startCardPayment(page, form, (chosenTerms) =>
    page.call(startPayment, { ...chosenTerms, orderId: order.orderId }),
  )
  if (begun.leave) throw redirectDocument(begun.leave)
  return begun
}

/** Starting a payment changes nothing on this page. */
export const shouldRevalidate = () => false

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = pageMeta

export default function PayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { number, failed, quote, key, paths } = loaderData
  if (!quote.pos) {
    return (
      <EmptyState
        level={1}
        icon="alert"
        title={t('refusal.NoPosDefined')}
        actions={<ButtonLink to={paths.checkout}>{t('card.otherWay')}</ButtonLink>}
      />
    )
  }
  return (
    <div className="page max-w-2xl py-4 desk:py-6">
      <h1 className="text-2xl">{t('card.title')}</h1>
      <p className="mt-1 mb-4 flex flex-wrap items-baseline gap-x-3">
        <span>
          {t('order.completed.number')} <Ltr className="font-semibold">{number}</Ltr>
        </span>
        <Ltr className="text-xl font-semibold">{quote.amount}</Ltr>
      </p>
      {failed && <p className="mb-4 rounded-control bg-warn-soft px-3 py-2 text-warn">{t('card.failedBefore')}</p>}
      <section className="sheet p-4">
        <PayForm quote={quote} here={paths.here} paymentKey={key} begun={actionData} />
      </section>
      {quote.pos.flow === 'cardForm' && (
        <p className="mt-4 flex items-start gap-2 text-sm text-ink-soft">
          <Icon name="lock" className="mt-px size-4.5" />
          {t('card.safe')}
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={paths.checkout} look="quiet">
          {t('card.otherWay')}
        </ButtonLink>
        <ButtonLink to={paths.cart} look="quiet">
          {t('checkout.backToCart')}
        </ButtonLink>
      </p>
    </div>
  )
}
