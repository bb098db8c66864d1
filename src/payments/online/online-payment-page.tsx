import { data, redirect, redirectDocument } from 'react-router'
import { loginFirst, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { mayOpen } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { CONTRACT_KINDS } from '#src/site/contract.ts'
import { contractInForce } from '#src/site/contract-in-force.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { toBin } from '../bin.ts'
import { startCardPayment } from '../cards/begin-with.ts'
import { type Begun, toQuoteView } from '../cards/quote-view.ts'
import type { Route } from './+types/online-payment-page'
import { type OnlinePaymentRequest, parseOnlinePayment, resolveAmount, toQueryString } from './online-payment.ts'
import { AmountForm, PaySheet } from './online-payment-form.tsx'
import { toAmountsView } from './online-payment-view.ts'
import { getOnlineInstalments, getOnlinePayment, startOnlinePayment } from './wire.ts'

/** First the amount, then the card; an unpaid order has a payment page of its own. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'onlinePayment')
  const onlinePayment = parseOnlinePayment(page.url.searchParams)
  const head = hiddenHead(page, page.i18n.t('online.title'))
  const orders = mayOpen(page, 'orders') ? getPagePath(page, 'orders') : null
  const common = { head, orders, here: getPagePath(page, 'onlinePayment') }
  if (!page.viewer.customer)
    return data({ ...common, names: null, currencies: [], amounts: null, card: null, quote: null })
  const found = await page.call(getOnlinePayment, onlinePayment.currency ? { currency: onlinePayment.currency } : {})
  const { currency } = found
  if (onlinePayment.order && !onlinePayment.sent)
    redirectToOrderPayment(page, found.owed?.lines ?? [], onlinePayment.order)
  const resolved = onlinePayment.sent ? resolveAmount({ ...onlinePayment, currency }, found.owed) : undefined
  if (resolved && 'amount' in resolved) {
    const { description } = onlinePayment
    throw redirect(getPagePath(page, 'onlinePayment', toQueryString({ ...resolved, currency, description })))
  }
  const card =
    onlinePayment.amount && currency === onlinePayment.currency
      ? await cardStep(page, { ...onlinePayment, amount: onlinePayment.amount })
      : null
  return data(
    {
      ...common,
      names: { ...found.customer, collector: found.collector },
      currencies: found.currencies.map((one) => ({
        one,
        href: getPagePath(page, 'onlinePayment', `?currency=${one}`),
      })),
      amounts: card ? null : toAmountsView(page, found, onlinePayment),
      card: card?.step ?? null,
      // Separate, because the form requests it again with the first digits of a card.
      quote: card?.quote ?? null,
    },
    // The card form may post to the banks of the shop only.
    card ? { headers: { 'x-form-action': card.gates.join(' ') } } : {},
  )
}

/** Redirects to the payment page of an order that has no open document. */
function redirectToOrderPayment(page: PageRequest, lines: readonly { orderNumber: string | null }[], order: string) {
  if (lines.some(({ orderNumber }) => orderNumber === order)) return
  throw redirect(getPagePath(page, 'checkout', `/pay/${encodeURIComponent(order)}`))
}

async function cardStep(page: PageRequest, request: OnlinePaymentRequest & { amount: string }) {
  const { amount, currency, debitIds, description } = request
  const bin = toBin(page.url.searchParams.get('bin') ?? '')
  const [quote, contract] = await Promise.all([
    page.call(getOnlineInstalments, { amount, currency, ...(bin && { bin }) }),
    contractInForce(page.call, CONTRACT_KINDS.payment),
  ])
  const again = { currency, description, debitIds, ...(debitIds.length > 0 ? {} : { other: amount }) }
  const step = {
    recipient: debitIds.length > 0 ? page.i18n.t('online.documents', { count: debitIds.length }) : '',
    description,
    contract,
    paymentKey: crypto.randomUUID(),
    paths: {
      here: getPagePath(page, 'onlinePayment', toQueryString({ currency, amount, debitIds, description })),
      change: getPagePath(
        page,
        'onlinePayment',
        toQueryString({ ...again, part: debitIds.length > 0 ? 'chosen' : 'other' }),
      ),
    },
  }
  return { step, quote: toQuoteView(page, quote, { amount, currency }), gates: quote.gates }
}

export async function action(args: Route.ActionArgs): Promise<Begun> {
  const page = pageRequest(args)
  const { amount, currency, debitIds, description } = parseOnlinePayment(page.url.searchParams)
  const form = await args.request.formData()
  const contractId = Number(form.get('contractId'))
  const begun = await startCardPayment(page, form, (choice) =>
    page.call(startOnlinePayment, {
      ...choice,
      amount: amount ?? '0',
      currency,
      debitIds,
      description,
      ...(contractId > 0 && { contractId }),
    }),
  )
  if (begun.leave) throw redirectDocument(begun.leave)
  return begun
}

/** Starting a payment changes nothing that this page shows. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string
  defaultShouldRevalidate: boolean
}) => formMethod !== 'POST' && defaultShouldRevalidate

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = pageMeta

export default function OnlinePaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { names, currencies, amounts, card, quote, orders } = loaderData
  if (!names) return <NothingToPay title={t('online.noCustomer')} orders={orders} />
  if (currencies.length === 0 || (card && !quote?.pos))
    return <NothingToPay title={t('refusal.NoPosDefined')} orders={orders} />
  return (
    <div className="page max-w-2xl py-4 desk:py-6">
      <h1 className="text-2xl">{t('online.title')}</h1>
      <PayerHead {...names} />
      {amounts && currencies.length > 1 && (
        <nav aria-label={t('account.filter.currency')} className="mb-3 flex gap-1">
          {currencies.map(({ one, href }) => (
            <ButtonLink
              key={one}
              to={href}
              size="small"
              look={one === amounts.currency ? 'main' : 'plain'}
              aria-current={one === amounts.currency ? 'page' : undefined}
            >
              {one}
            </ButtonLink>
          ))}
        </nav>
      )}
      {amounts && (
        <section className="sheet p-4">
          <AmountForm key={amounts.currency} amounts={amounts} here={loaderData.here} />
        </section>
      )}
      {card && quote && <PaySheet {...card} quote={quote} begun={actionData} />}
    </div>
  )
}

function NothingToPay({ title, orders }: { title: string; orders: string | null }) {
  const { t } = useTexts()
  return (
    <EmptyState
      level={1}
      icon="alert"
      title={title}
      actions={orders && <ButtonLink to={orders}>{t('shell.page.orders')}</ButtonLink>}
    />
  )
}

interface PayerNames {
  name: string
  code: string
  /** The representative who collects; empty if the customer pays. */
  collector: string
}

/** The paid account, and who collects if it is another user. */
function PayerHead({ name, code, collector }: PayerNames) {
  const { t } = useTexts()
  return (
    <p className="mt-1 mb-4 text-ink-soft">
      <bdi className="font-semibold text-ink">{name}</bdi> · <Ltr>{code}</Ltr>
      {collector && (
        <span className="block text-sm">
          {t('online.collector')} <bdi>{collector}</bdi>
        </span>
      )}
    </p>
  )
}
