import { Form, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { refundPayment } from '#src/payments/desk/wire.ts'
import { formatDate, formatMoney, formatQuantity, quantityToType } from '#src/platform/i18n/format.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { toCustomerPath } from '../customers/customer-card-view.ts'
import type { Route } from './+types/capture-page'
import { getCapture } from './wire.ts'

/** A captured payment with the form that refunds it. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const reference = readReference(page, args.params)
  const here = getPagePath(page, 'paymentDesk', `/${reference}`)
  const [capture, confirm] = await Promise.all([page.call(getCapture, { reference }), loadConfirmPath(page, here)])
  const { language, site } = page
  const { number, customerName, customerCode, orderNumber, captured, refunded, left, currency } = capture
  const toMoney = (amount: string) => formatMoney(language, { amount, currency })
  return {
    head: hiddenHead(page, number),
    number,
    customer: customerName || customerCode,
    customerHref: page.can('manageCustomers') ? toCustomerPath(page, customerCode) : '',
    orderNumber,
    orderHref:
      orderNumber && page.can('seeOrderDesk')
        ? getPagePath(page, 'orderDesk', `/${encodeURIComponent(orderNumber)}`)
        : '',
    card: capture.card,
    instalments: capture.instalments > 1 ? formatQuantity(language, `${capture.instalments}`) : '',
    at: formatDate(language, capture.at, { timeZone: site.timeZone, withTime: true }),
    captured: toMoney(captured),
    refunded: Number(refunded) > 0 ? toMoney(refunded) : null,
    left: Number(left) > 0 ? quantityToType(language, left) : null,
    leftText: toMoney(left),
    idempotencyKey: crypto.randomUUID(),
    confirm,
    payments: getPagePath(page, 'paymentDesk'),
  }
}

function readReference(page: PageRequest, { id: reference = '' }: Route.LoaderArgs['params']): string {
  if (!page.can('refundPayments')) throw notForViewer(page, 'paymentDesk')
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(reference)) throw new Response(null, { status: 404 })
  return reference
}

/** Refunds a part of the payment, or all of it. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const reference = readReference(page, args.params)
  const form = await args.request.formData()
  const price = typedDecimal(`${form.get('price') ?? ''}`)
  if (price === undefined) return { message: page.i18n.t('refusal.InvalidRefund'), done: false }
  const { done, message } = await page.call(refundPayment, { reference, price, key: `${form.get('key') ?? ''}` })
  return { message: done ? page.i18n.t('desk.refunded') : message, done }
}

export const meta = pageMeta

export default function CapturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { number, customer, customerHref, orderNumber, orderHref, left, confirm, payments, ...facts } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">
        <Ltr>{number}</Ltr>
      </h1>
      <p className="mb-4 text-ink-soft">
        {customerHref === '' ? <bdi>{customer}</bdi> : <TextLink to={customerHref}>{customer}</TextLink>}
      </p>
      {actionData && (
        <p
          role={actionData.done ? 'status' : 'alert'}
          className={`mb-4 max-w-3xl rounded-control px-3 py-2 ${actionData.done ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad'}`}
        >
          {actionData.message}
        </p>
      )}
      {confirm && <ConfirmNotice text={t('desk.confirm')} to={confirm} className="mb-4" />}
      <section className="sheet max-w-3xl">
        <dl className="grid gap-x-4 gap-y-1 p-4 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]">
          <Fact label={t('payment.date')}>
            <bdi>{facts.at}</bdi>
          </Fact>
          {orderNumber && (
            <Fact label={t('payment.order')}>
              {orderHref === '' ? <Ltr>{orderNumber}</Ltr> : <TextLink to={orderHref}>{orderNumber}</TextLink>}
            </Fact>
          )}
          {facts.card !== '' && (
            <Fact label={t('payment.card')}>
              <bdi>{facts.card}</bdi>
            </Fact>
          )}
          {facts.instalments !== '' && (
            <Fact label={t('desk.column.instalments')}>
              <Ltr>{facts.instalments}</Ltr>
            </Fact>
          )}
          <Fact label={t('desk.captured')}>
            <Ltr className="font-semibold">{facts.captured}</Ltr>
          </Fact>
          {facts.refunded && (
            <Fact label={t('payment.refunded')}>
              <Ltr>{facts.refunded}</Ltr>
            </Fact>
          )}
          <Fact label={t('desk.column.left')}>
            <Ltr>{facts.leftText}</Ltr>
          </Fact>
        </dl>
        {left && <RefundForm left={left} isWhole={!facts.refunded} idempotencyKey={facts.idempotencyKey} />}
      </section>
      <p className="mt-4">
        <TextLink to={payments}>{t('desk.captures')}</TextLink>
      </p>
    </div>
  )
}

interface RefundFormProps {
  /** The refundable amount, as an input value. */
  left: string
  /** Nothing was refunded. */
  isWhole: boolean
  idempotencyKey: string
}

function RefundForm({ left, isWhole, idempotencyKey }: RefundFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="flex flex-wrap items-end gap-2 border-t border-line p-4">
      <input type="hidden" name="key" value={idempotencyKey} />
      <TextField
        // Remounted after a partial refund, so that the field proposes the rest.
        key={left}
        name="price"
        label={t('desk.refundAmount')}
        inputMode="decimal"
        dir="ltr"
        defaultValue={left}
        className="w-40"
      />
      <Button type="submit" look="main" disabled={busy}>
        {t('desk.refundNow')}
      </Button>
      {isWhole && <p className="basis-full text-sm text-ink-soft">{t('desk.voidHint')}</p>}
    </Form>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="mb-1 min-w-0 break-words sm:mb-0">{children}</dd>
    </>
  )
}
