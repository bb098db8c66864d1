import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { OrderLink, SplitOrdersView } from '../views/split-orders-view.ts'

/** Links between the orders that one order was split into. */
export function SplitOrders({ split: { from, into } }: { split: SplitOrdersView }) {
  const { t } = useTexts()
  if (!from && into.length === 0) return null
  return (
    <section className="sheet p-4">
      <h2 className="mb-3 text-lg">{t('order.split.title')}</h2>
      <dl className="flex flex-col gap-3">
        {from && <LinkedOrders name={t('order.split.from')} orders={[from]} />}
        {into.length > 0 && <LinkedOrders name={t('order.split.into')} orders={into} />}
      </dl>
    </section>
  )
}

function LinkedOrders({ name, orders }: { name: string; orders: readonly OrderLink[] }) {
  return (
    <div>
      <dt className="text-sm text-ink-faint">{name}</dt>
      {orders.map(({ number, href }) => (
        <dd key={number}>
          <TextLink to={href}>
            <Ltr>{number}</Ltr>
          </TextLink>
        </dd>
      ))}
    </div>
  )
}
