import { Link } from 'react-router'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Menu, menuItemClass } from '#src/ui/layers/menu.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { CartsMenu } from '../saved-carts/carts-menu.tsx'
import { cartAddress } from '../views/cart-address.ts'
import type { CartScreen } from '../views/cart-page-view.ts'
import { CART_TITLE } from './removal.tsx'

/** Name of this cart, menu of the others, and the export. */
export function CartHeading({ cart, typedName }: { cart: CartScreen; typedName: string | undefined }) {
  const { t } = useTexts()
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 id={CART_TITLE} tabIndex={-1} className="me-auto min-w-0 text-2xl outline-none">
        <bdi>{cart.title}</bdi>{' '}
        <span className="text-lg font-normal text-ink-faint">{t('checkout.lines', { count: cart.totals.lines })}</span>
        {cart.type === 0 && cart.carts?.open?.shared && (
          <Badge tone="brand" className="ms-2 align-middle">
            {t('cart.saved.shared')}
          </Badge>
        )}
      </h1>
      {cart.proposals && <Kinds cart={cart} />}
      {cart.type === 0 && cart.carts && <CartsMenu carts={cart.carts} typedName={typedName} />}
      {cart.totals.lines > 0 && <LinesTransfer cart={cart} />}
    </header>
  )
}

/** The cart and the proposal cart (catalogue 4). */
function Kinds({ cart }: { cart: CartScreen }) {
  const { t } = useTexts()
  const kinds = [
    { type: 0 as const, name: t('cart.title'), lines: cart.carts?.cartLines },
    { type: 1 as const, name: t('cart.proposal.title'), lines: cart.carts?.proposalLines },
  ]
  return (
    <nav aria-label={t('cart.proposal.kinds')} className="no-print flex rounded-control bg-sunk p-0.5">
      {kinds.map(({ type, name, lines }) => (
        <Link
          key={type}
          to={cartAddress(cart.paths.cart, { type })}
          aria-current={cart.type === type ? 'page' : undefined}
          className={classes(
            'flex min-h-9 items-center gap-1.5 rounded-control px-3 text-sm font-semibold',
            cart.type === type ? 'bg-paper' : 'text-ink-soft hover:text-ink',
          )}
        >
          {name}
          {lines !== undefined && lines > 0 && <span className="font-normal text-ink-faint digits">{lines}</span>}
        </Link>
      ))}
    </nav>
  )
}

function LinesTransfer({ cart }: { cart: CartScreen }) {
  const { t } = useTexts()
  const kind = cart.type === 1 ? '&t=1' : ''
  return (
    <Menu
      id="take-away"
      label={t('cart.export.menu')}
      openerClass={buttonClass()}
      opener={
        <>
          <Icon name="download" className="size-4.5" />
          <span className="max-sm:hidden">{t('cart.export.menu')}</span>
        </>
      }
    >
      {(['xlsx', 'csv'] as const).map((format) => (
        <a key={format} href={`${cart.paths.file}?format=${format}${kind}`} download className={menuItemClass()}>
          <Icon name="file" className="size-4.5 text-ink-faint" />
          {t(format === 'xlsx' ? 'cart.export.xlsx' : 'cart.export.csv')}
        </a>
      ))}
    </Menu>
  )
}
