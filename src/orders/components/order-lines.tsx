import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr, PriceText } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { columns } from '#src/ui/viewport/columns.ts'
import type { OrderLineView } from '../views/order-view.ts'

/** Lines as ordered, unaffected by later changes of the products. */
export function OrderLines({ lines }: { lines: readonly (OrderLineView & { acceptedText?: string | null })[] }) {
  const { t } = useTexts()
  return (
    <section className="sheet min-w-0">
      <h2 className="border-b border-line p-4 text-lg">{t('checkout.lines', { count: lines.length })}</h2>
      <ul
        className="grid grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-(--middle)"
        style={columns({ middle: '1.5rem minmax(0,1fr) 7rem 9rem 8rem' })}
      >
        {lines.map((line) => (
          <Line key={line.lineNo} line={line} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line }: { line: OrderLineView & { acceptedText?: string | null } }) {
  const { t } = useTexts()
  return (
    <li className="col-span-full grid grid-cols-subgrid items-start gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-0">
      <span className="hidden text-sm text-ink-faint digits sm:block">{line.lineNo}</span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Ltr className="font-semibold">{line.code}</Ltr>
          <span className="text-sm text-ink-faint">{line.brand}</span>
          {line.gift && <Badge tone="accent">{t('promotions.gift.mark')}</Badge>}
        </p>
        <LineName line={line} />
        {line.later && <p className="text-sm text-warn">{t('order.line.later', { quantity: line.later })}</p>}
        {line.acceptedText && (
          <p className="text-sm text-good">{t('proposal.line.taken', { quantity: line.acceptedText })}</p>
        )}
        {line.shipped && <p className="text-sm text-good">{t('order.line.shipped', { quantity: line.shipped })}</p>}
        {line.cancelled && (
          <p className="text-sm text-bad">{t('order.line.cancelled', { quantity: line.cancelled })}</p>
        )}
        {line.note && (
          <p dir="auto" className="text-sm text-ink-faint">
            {line.note}
          </p>
        )}
        <LineAddress address={line.address} />
      </div>
      <p className="figures">
        <Ltr>{line.quantity}</Ltr> {line.unit}
      </p>
      <p className="flex flex-col items-start sm:figures">
        <PriceText
          className="max-sm:items-start"
          amount={line.netPrice}
          before={line.listPrice}
          beforeLabel={t('cart.line.listPrice')}
        />
        <span className="text-xs text-ink-faint sm:figures">{line.discounts && <Ltr>{line.discounts}</Ltr>}</span>
      </p>
      <p className="figures font-semibold">
        <Ltr>{line.net}</Ltr>
      </p>
    </li>
  )
}

/** Links to the product while it is visible. */
export function LineName({ line: { name, href } }: { line: Pick<OrderLineView, 'name' | 'href'> }) {
  return (
    <p dir="auto">
      {href ? (
        <TextLink look="bare" to={href}>
          {name}
        </TextLink>
      ) : (
        name
      )}
    </p>
  )
}

/** The delivery address of a line that differs from the order's; nothing for other lines. */
export function LineAddress({ address }: { address: string }) {
  if (!address) return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-faint">
      <Icon name="truck" className="size-4" />
      <bdi>{address}</bdi>
    </p>
  )
}
