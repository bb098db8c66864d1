import type { BuyingView } from '#src/catalog/row-offer.tsx'
import { GiftLines } from '#src/promotions/cart-promotions.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { columns } from '#src/ui/viewport/columns.ts'
import type { CartAnswer } from '../views/answer.ts'
import type { CartPageView } from '../views/cart-page-view.ts'
import { cartAddress } from '../views/cart-request.ts'
import type { CartLineView } from '../views/cart-view.ts'
import { CartHeading } from './cart-heading.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSummary, TotalBar } from './cart-summary.tsx'
import { CartToolbar, useSelection } from './cart-toolbar.tsx'
import { PostedAnswer, RemovalQuestion, RemovalUndo, UndoBar, useRemoval } from './removal.tsx'

interface CartBodyProps {
  cart: CartPageView
  posted: (CartAnswer & { typedName?: string | null }) | undefined
  /** A removal without script. */
  removed: { id: number; lines: number } | null
  /** Id of the cart that was just deleted; 0 for none. */
  deleted: number
  /** Number of lines just moved (0 for none) and the name of the target cart. */
  moved: { id: number; to: string }
}

export function CartBody({ cart, posted, removed, deleted, moved }: CartBodyProps) {
  const { t } = useTexts()
  const removal = useRemoval()
  const lines = cart.lines.filter((line) => !removal.isRemoved(line))
  const selection = useSelection(lines)
  const undone = posted?.kind === 'undo' && posted.done
  const removedNow = undone ? null : (removal.removed ?? removed)
  return (
    <div className="page py-4 desk:py-6">
      <CartHeading cart={cart} typedName={posted?.typedName ?? undefined} />
      {posted && <PostedAnswer answer={posted} version={cart.version} back={cart.paths.cart} />}
      {removedNow && <RemovalUndo removal={removedNow} />}
      {moved.id > 0 && !posted && (
        <UndoBar intent="move-back" name="moveId" value={moved.id}>
          {moved.to ? t('cart.changed.movedTo', { name: moved.to }) : t('cart.changed.moved')}
        </UndoBar>
      )}
      {deleted > 0 && (
        <UndoBar intent="restore-cart" name="cartId" value={deleted}>
          {t('cart.saved.deleted')}
        </UndoBar>
      )}
      {cart.totals.lines === 0 ? (
        <EmptyCart cart={cart} />
      ) : (
        <>
          <div
            className="grid items-start gap-4 desk:grid-cols-(--wide)"
            style={columns({ wide: 'minmax(0,1fr) 20rem' })}
          >
            <section className="sheet min-w-0">
              <CartToolbar cart={cart} selection={selection} onRemove={removal.confirmRemoval} />
              <Lines
                cart={cart}
                posted={posted}
                lines={lines}
                selection={selection}
                onRemove={removal.confirmRemoval}
              />
              {cart.page === cart.pages && <GiftLines gifts={cart.totals.promotions.gifts} />}
              <Pagination
                page={cart.page}
                pages={cart.pages}
                buildHref={(page) => cartAddress(cart.paths.cart, { ...cart, page })}
                className="p-3"
              />
            </section>
            <CartSummary cart={cart} />
          </div>
          <TotalBar cart={cart} />
        </>
      )}
      <RemovalQuestion removal={removal} />
      <span className="sr-only" role="status">
        {undone && t('cart.changed.restored')}
      </span>
    </div>
  )
}

function EmptyCart({ cart }: { cart: CartPageView }) {
  const { t } = useTexts()
  return (
    <EmptyState
      level={2}
      icon="cart"
      title={t(cart.type === 1 ? 'cart.proposal.empty' : 'cart.empty.title')}
      actions={
        <ButtonLink to={cart.paths.products} look="main">
          {t('cart.empty.products')}
        </ButtonLink>
      }
    >
      {t(cart.type === 1 ? 'cart.proposal.emptyText' : 'cart.empty.text')}
    </EmptyState>
  )
}

interface LinesProps {
  cart: CartPageView
  posted: CartAnswer | undefined
  lines: readonly CartLineView[]
  selection: ReturnType<typeof useSelection>
  onRemove: (lineIds: number[]) => void
}

function Lines({ cart, posted, lines, selection, onRemove }: LinesProps) {
  const { t } = useTexts()
  const labels = { quantity: t('cart.line.quantity'), more: t('cart.line.more'), less: t('cart.line.less') }
  if (cart.found === 0) return <EmptyState icon="search" title={t('cart.search.none', { text: cart.search })} />
  const showsBy = cart.type === 0 && cart.carts?.open?.shared === true
  return (
    <ul aria-label={t('cart.line.list')}>
      {lines.map((line) => (
        <CartLine
          key={line.id}
          line={line}
          posted={posted && concernsLine(posted, line) ? posted : undefined}
          version={cart.version}
          labels={labels}
          addresses={cart.addresses}
          substitutes={cart.substitutes[line.id]}
          buying={cart.buying satisfies BuyingView}
          showsBy={showsBy}
          selected={selection.has(line.id)}
          onSelect={(on) => selection.select(line.id, on)}
          onRemove={() => onRemove([line.id])}
        />
      ))}
    </ul>
  )
}

/** Whether a form refused without script concerns this line; a shortage to confirm is shown above the list instead. */
const concernsLine = ({ done, confirmable, lineId }: CartAnswer, { id }: CartLineView) =>
  !done && !confirmable && lineId === id
