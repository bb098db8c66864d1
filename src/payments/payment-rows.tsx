import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { Table, Td, Th } from '../ui/table.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import type { PaymentView } from './payment-view.ts'

export type PaymentRow = PaymentView & { href: string; orderHref: string | null }

/** On telephones what stands in columns elsewhere stands under the number. */
const WIDE = 'hidden sm:table-cell'

export function PaymentRows({ payments, withCustomer }: { payments: readonly PaymentRow[]; withCustomer: boolean }) {
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
  const badge = <PaymentBadge label={payment.stateName} name={payment.stateLabel} />
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
