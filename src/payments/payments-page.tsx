import { loginFirst } from '../api/login-first.ts'
import { pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath, pageOfPath } from '../shop/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/payments-page'
import { PaymentRows } from './payment-rows.tsx'
import { toPaymentView } from './payment-view.ts'
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
