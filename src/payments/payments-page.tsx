import { loginFirst, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath, pageOfPath } from '#src/shop/paths.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { Table, Td, Th } from '#src/ui/table.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/payments-page'
import type { PaymentStateName } from './payment.ts'
import { type PaymentView, toPaymentView } from './payment-view.ts'
import { getPayments } from './wire.ts'

/** The user's card payments, or those of sub-dealers, by address. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const ofSubDealers = pageOfPath(page.url.pathname.replace(/\.data$/, '')) === 'subDealerPayments'
  if (ofSubDealers && !page.viewer.signedIn) throw loginFirst(page, 'subDealerPayments')
  if (ofSubDealers && !page.can('manageSubDealers')) throw Response.json({ code: 'Forbidden' }, { status: 403 })
  const at = Math.min(Math.max(1, Math.trunc(Number(page.url.searchParams.get('page'))) || 1), 100_000)
  const customer = page.url.searchParams.get('customer') ?? ''
  const customerId = ofSubDealers && /^[1-9]\d{0,11}$/.test(customer) ? Number(customer) : null
  const list = await page.call(getPayments, { page: at, ofSubDealers, customerId })
  const title = page.i18n.t(ofSubDealers ? 'payment.list.ofSubDealers' : 'payment.list.title')
  return {
    head: hiddenHead(page, title),
    title,
    ofSubDealers,
    payments: list.payments.map((payment) => ({
      ...toPaymentView(page, payment),
      href: getPagePath(page, 'paymentResult', `/${payment.reference}`),
      orderHref: payment.orderNumber && getPagePath(page, 'orderDetail', `/${encodeURIComponent(payment.orderNumber)}`),
    })),
    at,
    pages: Math.ceil(list.totalHits / list.pageSize),
    paths: {
      here: getPagePath(
        page,
        ofSubDealers ? 'subDealerPayments' : 'payments',
        `?${customerId ? `customer=${customerId}&` : ''}page=`,
      ),
      pay:
        !ofSubDealers && page.can('payNow')
          ? getPagePath(page, 'onlinePayment', page.shop.payments.link ? '/go' : '')
          : null,
      products: getPagePath(page, 'products'),
    },
  }
}

export const meta = pageMeta

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { title, payments, ofSubDealers, at, pages, paths } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{title}</h1>
      {payments.length === 0 ? (
        <EmptyState
          icon="list"
          title={t('payment.list.none')}
          actions={
            paths.pay ? (
              <ButtonLink to={paths.pay} reloadDocument look="main">
                {t('account.payNow')}
              </ButtonLink>
            ) : (
              <ButtonLink to={paths.products}>{t('cart.empty.products')}</ButtonLink>
            )
          }
        />
      ) : (
        <section className="sheet">
          <PaymentRows payments={payments} withCustomer={ofSubDealers} />
          {pages > 1 && (
            <footer className="flex justify-end p-3">
              <Pagination page={at} pages={pages} buildHref={(number) => `${paths.here}${number}`} />
            </footer>
          )}
        </section>
      )}
    </div>
  )
}

type PaymentRow = PaymentView & { href: string; orderHref: string | null }

/** Columns that phones do not have: they show the values below the number. */
const WIDE = 'hidden sm:table-cell'

function PaymentRows({ payments, withCustomer }: { payments: readonly PaymentRow[]; withCustomer: boolean }) {
  const { t } = useTexts()
  return (
    <Table label={t('payment.list.title')}>
      <thead>
        <tr>
          <Th>{t('payment.number')}</Th>
          {withCustomer && <Th className={WIDE}>{t('order.detail.customer')}</Th>}
          <Th className={WIDE}>{t('payment.order')}</Th>
          <Th className={WIDE}>{t('payment.cardName')}</Th>
          <Th className={WIDE}>{t('order.list.status')}</Th>
          <Th number>{t('payment.amount')}</Th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <Row key={payment.reference} payment={payment} withCustomer={withCustomer} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ payment, withCustomer }: { payment: PaymentRow; withCustomer: boolean }) {
  const badge = <PaymentBadge state={payment.stateName} label={payment.stateLabel} />
  return (
    <tr className="hover:bg-ground">
      <th scope="row" className="border-b border-line px-3 py-2.5 align-top font-normal">
        <TextLink to={payment.href} className="font-semibold">
          <Ltr className="whitespace-nowrap">{payment.number}</Ltr>
        </TextLink>
        <span className="block text-sm text-ink-soft">
          <bdi>{payment.at}</bdi>
        </span>
        {withCustomer && <span className="block text-sm sm:hidden">{payment.customerName}</span>}
        <span className="mt-1 block sm:hidden">{badge}</span>
      </th>
      {withCustomer && <Td className={WIDE}>{payment.customerName}</Td>}
      <Td className={WIDE}>
        {payment.orderNumber && payment.orderHref ? (
          <TextLink to={payment.orderHref}>
            <Ltr>{payment.orderNumber}</Ltr>
          </TextLink>
        ) : (
          '—'
        )}
      </Td>
      <Td className={WIDE}>
        {payment.card}
        <span className="block text-sm text-ink-soft">{payment.instalments}</span>
      </Td>
      <Td className={WIDE}>
        {badge}
        {payment.failure && <span className="mt-1 block max-w-64 text-sm text-ink-soft">{payment.failure}</span>}
      </Td>
      <Td number>
        <Ltr className="font-semibold whitespace-nowrap">{payment.charged}</Ltr>
        {payment.refunded && (
          <span className="block text-sm text-ink-soft">
            <Ltr>−{payment.refunded}</Ltr>
          </span>
        )}
      </Td>
    </tr>
  )
}

const TONES: Record<PaymentStateName, Tone> = {
  paid: 'good',
  refunded: 'neutral',
  partlyRefunded: 'brand',
  waiting: 'warn',
  unfinished: 'warn',
  failed: 'bad',
  looked: 'warn',
}

const PaymentBadge = ({ state, label }: { state: PaymentStateName; label: string }) => (
  <Badge tone={TONES[state]}>{label}</Badge>
)
