import { redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { getPaymentMethods } from '#src/payments/wire.ts'
import { pageMeta } from '#src/shop/head.ts'
import { mayOpen } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { OrderSheet } from '../components/order-sheet.tsx'
import { isUnpaid, STATUS, type Status } from '../status.ts'
import { type OrderView, toOrderView } from '../views/order-view.ts'
import { getOrder } from '../wire.ts'
import type { Route } from './+types/order-completed-page'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const order = await page.call(getOrder, { number: (args.params.number ?? '').slice(0, 20) })
  const rest = `/${encodeURIComponent(order.number)}`
  // Unpaid or abandoned orders are not received: their own page shows the status.
  if (!isReceived(order.status)) throw redirect(getPagePath(page, 'orderDetail', rest))
  return {
    head: hiddenHead(page, page.i18n.t('order.completed.title')),
    order: toOrderView(page, order),
    transfer: order.paymentKind === 'transfer' ? await loadTransferNote(page, order.paymentName) : null,
    paths: {
      detail: getPagePath(page, 'orderDetail', rest),
      print: getPagePath(page, 'orderPrint', rest),
      products: getPagePath(page, 'products'),
      accounts: mayOpen(page, 'bankAccounts') ? getPagePath(page, 'bankAccounts') : null,
    },
  }
}

const isReceived = (status: Status) => !isUnpaid(status) && status !== STATUS.cancelled

/** Bank transfer instructions of this payment method; empty when the shop has none. */
async function loadTransferNote({ call, can }: PageRequest, paymentName: string): Promise<string> {
  if (!can('useCart')) return ''
  const { methods } = await call(getPaymentMethods)
  const transfers = methods.filter(({ kind }) => kind === 'transfer')
  return (transfers.find(({ name }) => name === paymentName) ?? transfers[0])?.note ?? ''
}

export const meta = pageMeta

export default function OrderCompletedPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { order, transfer, paths } = loaderData
  return (
    <div className="page py-6 desk:py-8">
      <header className="mb-6 flex flex-col items-center text-center">
        <span className="mb-3 grid size-14 place-items-center rounded-full bg-good-soft text-good">
          <Icon name="check" className="size-7" />
        </span>
        <h1 className="text-2xl">{t('order.completed.title')}</h1>
        <p className="mt-1 text-lg">
          {t('order.completed.number')} <Ltr className="font-semibold">{order.number}</Ltr>
        </p>
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <ButtonLink to={paths.detail} look="main">
            {t('order.completed.follow')}
          </ButtonLink>
          <ButtonLink to={paths.print}>
            <Icon name="print" />
            {t('order.print')}
          </ButtonLink>
          <ButtonLink to={paths.products} look="quiet">
            {t('order.completed.goOn')}
          </ButtonLink>
        </div>
      </header>
      {transfer !== null && <TransferSteps order={order} note={transfer} accounts={paths.accounts} />}
      <OrderSheet order={order} />
    </div>
  )
}

interface TransferProps {
  order: OrderView
  note: string
  /** Path of the shop's bank accounts; null for viewers who may not see them. */
  accounts: string | null
}

function TransferSteps({ order: { number, totals }, note, accounts }: TransferProps) {
  const { t } = useTexts()
  return (
    <section className="mb-4 rounded-box border border-line bg-brand-soft p-4">
      <h2 className="text-lg">{t('order.transfer.title')}</h2>
      <ol className="mt-2 list-decimal apart-1 ps-5">
        <li>
          {t('order.transfer.amount')} <Ltr className="font-semibold">{totals.total}</Ltr>
        </li>
        <li>
          {t('order.transfer.reference')} <Ltr className="font-semibold">{number}</Ltr>
        </li>
        <li>{t('order.transfer.after')}</li>
      </ol>
      {note && <p className="mt-3 whitespace-pre-line">{note}</p>}
      {accounts && (
        <p className="mt-2">
          <TextLink to={accounts}>{t('shell.page.bankAccounts')}</TextLink>
        </p>
      )}
    </section>
  )
}
