import { GiftLines } from '../../promotions/components/gift-lines.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../../ui/page/texts.ts'
import { Pagination } from '../../ui/pagination.tsx'
import type { CartAnswer } from '../screen/answer.ts'
import type { ShownLine } from '../screen/shown-cart.ts'
import type { ShownTotals } from '../screen/shown-totals.ts'
import { CartLine } from './cart-line.tsx'
import { CartSummary, TotalBar } from './cart-summary.tsx'
import { CartToolbar } from './cart-toolbar.tsx'
import { PostedAnswer } from './posted-answer.tsx'
import { CART_TITLE, RemovalQuestion, useRemoval } from './removal.tsx'
import { useSelection } from './selection.tsx'

/** All the cart page shows. */
export interface CartScreen {
  version: number
  lines: ShownLine[]
  totals: ShownTotals
  search: string
  searchable: boolean
  page: number
  pages: number
  /** Lines the search text matches. */
  found: number
  canOrder: boolean
  paths: { cart: string; checkout: string; products: string }
}

export function CartBody({ cart, posted }: { cart: CartScreen; posted: CartAnswer | undefined }) {
  const { t } = useTexts()
  const removal = useRemoval()
  const lines = cart.lines.filter((line) => !removal.isGone(line))
  const selection = useSelection(lines)
  return (
    <div className="page py-4 desk:py-6">
      <h1 id={CART_TITLE} tabIndex={-1} className="mb-4 text-2xl outline-none">
        {t('cart.title')} <span className="text-lg font-normal text-ink-faint">({cart.totals.lines})</span>
      </h1>
      {posted && <PostedAnswer answer={posted} version={cart.version} back={cart.paths.cart} />}
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <section className="sheet min-w-0">
          <CartToolbar cart={cart} selection={selection} onRemove={removal.ask} />
          <Lines cart={cart} lines={lines} selection={selection} onRemove={removal.ask} />
          {cart.page === cart.pages && <GiftLines gifts={cart.totals.promotions.gifts} />}
          <Pagination page={cart.page} pages={cart.pages} hrefOf={(page) => pageOf(cart, page)} className="p-3" />
        </section>
        <CartSummary cart={cart} />
      </div>
      <TotalBar cart={cart} />
      <RemovalQuestion removal={removal} />
    </div>
  )
}

function pageOf({ search, paths }: CartScreen, page: number): string {
  const query = new URLSearchParams({ ...(search && { s: search }), ...(page > 1 && { page: `${page}` }) })
  return query.size > 0 ? `${paths.cart}?${query}` : paths.cart
}

interface LinesProps {
  cart: CartScreen
  lines: readonly ShownLine[]
  selection: ReturnType<typeof useSelection>
  onRemove: (lineIds: number[]) => void
}

function Lines({ cart, lines, selection, onRemove }: LinesProps) {
  const { t } = useTexts()
  const labels = { quantity: t('cart.line.quantity'), more: t('cart.line.more'), less: t('cart.line.less') }
  if (cart.found === 0) return <EmptyState icon="search" title={t('cart.search.none', { text: cart.search })} />
  return (
    <ul aria-label={t('cart.line.list')}>
      {lines.map((line) => (
        <CartLine
          key={line.id}
          line={line}
          version={cart.version}
          labels={labels}
          selected={selection.has(line.id)}
          onSelect={(on) => selection.select(line.id, on)}
          onRemove={() => onRemove([line.id])}
        />
      ))}
    </ul>
  )
}
