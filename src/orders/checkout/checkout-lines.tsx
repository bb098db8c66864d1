import type { CartLineView } from '#src/cart/views/cart-view.ts'
import { GiftLines } from '#src/promotions/cart-promotions.tsx'
import type { CartGiftView } from '#src/promotions/in-cart-view.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Picture } from '#src/ui/picture.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { columns } from '#src/ui/viewport/columns.ts'
import type { CheckoutRefusal } from '../views/checkout-form.ts'

interface CheckoutLinesProps {
  lines: readonly CartLineView[]
  /** Number of ordered lines, including those not displayed. */
  count: number
  /** Number of lines that cannot be ordered as they are. */
  blocked: number
  gifts: readonly CartGiftView[]
  refused: CheckoutRefusal['lines']
  cart: string
}

/** The lines to be ordered; changes are made in the cart. */
export function CheckoutLines({ lines, count, blocked, gifts, refused, cart }: CheckoutLinesProps) {
  const { t } = useTexts()
  const elsewhere = refused.filter(({ lineId }) => !lines.some(({ id }) => id === lineId))
  return (
    <section className="sheet min-w-0">
      <header className="flex items-baseline justify-between gap-3 border-b border-line p-4">
        <h2 className="text-lg">{t('checkout.lines', { count })}</h2>
        <TextLink to={cart}>{t('checkout.changeCart')}</TextLink>
      </header>
      {blocked > 0 && refused.length === 0 && (
        <p className="flex items-start gap-1.5 border-b border-line bg-warn-soft px-4 py-2 text-sm text-warn">
          <Icon name="alert" className="mt-px size-4" />
          {t('cart.blocked', { count: blocked })}
        </p>
      )}
      {elsewhere.length > 0 && <RefusedElsewhere refused={elsewhere} />}
      <ul className="grid grid-cols-(--narrow)" style={columns({ narrow: '2.5rem minmax(0,1fr) auto' })}>
        {lines.map((line) => (
          <Line key={line.id} line={line} refusal={refused.find(({ lineId }) => lineId === line.id)?.message} />
        ))}
      </ul>
      {count > lines.length && (
        <p className="border-t border-line px-4 py-3 text-ink-soft">
          <TextLink to={cart}>{t('checkout.moreLines', { count: count - lines.length })}</TextLink>
        </p>
      )}
      <GiftLines gifts={gifts} />
    </section>
  )
}

/** Refused lines that the page does not display, by product name. */
function RefusedElsewhere({ refused }: Pick<CheckoutLinesProps, 'refused'>) {
  return (
    <ul className="border-b border-line bg-bad-soft px-4 py-2 text-sm text-bad">
      {refused.slice(0, MAX_REFUSED).map(({ lineId, code, message }) => (
        <li key={lineId} className="py-0.5">
          <Ltr className="font-semibold">{code}</Ltr> {message}
        </li>
      ))}
    </ul>
  )
}

/** Larger numbers are corrected in the cart, which lists them all. */
const MAX_REFUSED = 20

function Line({ line, refusal }: { line: CartLineView; refusal: string | undefined }) {
  const problems = refusal === undefined ? line.warnings.map(({ text }) => text) : [refusal]
  return (
    <li className="col-span-full grid grid-cols-subgrid items-start gap-x-3 border-b border-line px-4 py-2.5 last:border-0">
      <Picture
        image={line.picture}
        alt=""
        sizes="40px"
        width={40}
        height={40}
        className="size-10 rounded-control object-contain"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Ltr className="font-semibold">{line.code}</Ltr>
          <span className="text-sm text-ink-faint">{line.brand}</span>
        </p>
        <p dir="auto" className="text-ink-soft max-sm:text-sm">
          {line.name}
        </p>
        {line.note && <p className="text-sm text-ink-faint">{line.note}</p>}
        {problems.map((text) => (
          <p key={text} className="mt-1 flex items-start gap-1.5 text-sm text-bad">
            <Icon name="alert" className="mt-px size-4" />
            {text}
          </p>
        ))}
      </div>
      <p className="figures whitespace-nowrap">
        {line.total && <Ltr className="block font-semibold">{line.total}</Ltr>}
        <span className="text-sm text-ink-faint">
          <Ltr>{line.quantityText}</Ltr> {line.quantityUnit}
          {line.price && (
            <>
              {' × '}
              <Ltr>{line.price.amount}</Ltr>
            </>
          )}
        </span>
      </p>
    </li>
  )
}
