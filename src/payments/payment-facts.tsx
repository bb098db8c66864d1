import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { PaymentView } from './payment-view.ts'

/** The facts of a payment receipt. */
export function PaymentFacts({ payment }: { payment: PaymentView }) {
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
