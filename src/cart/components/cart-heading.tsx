import { Form, Link } from 'react-router'
import { Badge } from '#src/ui/badge.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { CheckField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Menu, menuItemClass } from '#src/ui/layers/menu.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { SavedCartsView, SavedCartView } from '../saved-carts/carts-view.ts'
import { MAX_CART_NAME } from '../saved-carts/named-cart.ts'
import type { CartPageView } from '../views/cart-page-view.ts'
import { cartAddress } from '../views/cart-request.ts'
import { CART_TITLE } from './removal.tsx'

/** Name of this cart, menu of the others, and the export. */
export function CartHeading({ cart, typedName }: { cart: CartPageView; typedName: string | undefined }) {
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
      {cart.proposals && <CartTypeTabs cart={cart} />}
      {cart.type === 0 && cart.carts && <CartsMenu carts={cart.carts} typedName={typedName} />}
      {cart.totals.lines > 0 && <ExportMenu cart={cart} />}
    </header>
  )
}

/** The cart and the proposal cart (catalogue 4). */
function CartTypeTabs({ cart }: { cart: CartPageView }) {
  const { t } = useTexts()
  const tabs = [
    { type: 0 as const, name: t('cart.title'), lines: cart.carts?.cartLines },
    { type: 1 as const, name: t('cart.proposal.title'), lines: cart.carts?.proposalLines },
  ]
  return (
    <nav aria-label={t('cart.proposal.kinds')} className="no-print flex rounded-control bg-sunk p-0.5">
      {tabs.map(({ type, name, lines }) => (
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

function ExportMenu({ cart }: { cart: CartPageView }) {
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

/** Menu of the other carts, a new cart, and the actions on the open one. */
function CartsMenu({ carts, typedName }: { carts: SavedCartsView; typedName: string | undefined }) {
  const { t } = useTexts()
  const { open, others } = carts
  return (
    <Menu
      // Closes when another cart is opened.
      key={`${open?.id} ${open?.name}`}
      id="carts"
      label={t('cart.saved.menu')}
      openerClass={buttonClass()}
      opener={
        <>
          <Icon name="list" className="size-4.5" />
          {t('cart.saved.menu')}
          <Icon name="down" className="size-4" />
        </>
      }
      className="w-80"
    >
      {others.map((cart) => (
        <OtherCart key={cart.id} cart={cart} />
      ))}
      <NewCart />
      {open && <OpenCartActions cart={open} typedName={typedName} />}
    </Menu>
  )
}

function OtherCart({ cart }: { cart: SavedCartView }) {
  const { t } = useTexts()
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="select-cart" />
      <input type="hidden" name="cartId" value={cart.id} />
      <button type="submit" className={menuItemClass()}>
        <Icon name="cart" className="size-4.5 text-ink-faint" />
        <span className="min-w-0 flex-1">
          <bdi className="block truncate font-semibold">{cart.title}</bdi>
          <span className="block truncate text-xs text-ink-faint">{cart.note}</span>
        </span>
        {cart.shared && <Badge tone="brand">{t('cart.saved.shared')}</Badge>}
        <span className="text-sm text-ink-faint digits">{cart.lines}</span>
      </button>
    </Form>
  )
}

function NewCart() {
  const { t } = useTexts()
  return (
    <Form method="post" className="flex flex-col gap-2 border-t border-line p-3">
      <input type="hidden" name="intent" value="create-cart" />
      <span className="flex items-end gap-2">
        <TextField
          name="name"
          label={t('cart.saved.new')}
          placeholder={t('cart.saved.example')}
          maxLength={MAX_CART_NAME}
          required
          className="min-w-0 flex-1"
        />
        <Button type="submit">{t('cart.saved.create')}</Button>
      </span>
      <CheckField name="shared" value="1" label={t('cart.saved.share')} />
    </Form>
  )
}

/** Rename, copy or delete; another user's list can only be copied. */
function OpenCartActions({ cart, typedName }: { cart: SavedCartView; typedName: string | undefined }) {
  const { t } = useTexts()
  return (
    <details className="border-t border-line p-3" open={typedName !== undefined}>
      <summary className="flex items-center justify-between text-sm font-semibold text-ink-soft">
        <span className="truncate">{t('cart.saved.this', { name: cart.title })}</span>
        <Icon name="down" className="size-4" />
      </summary>
      <div className="mt-2 flex flex-col gap-2">
        {cart.isOwn && (
          <Form method="post" className="flex items-end gap-2">
            <input type="hidden" name="intent" value="rename-cart" />
            <input type="hidden" name="cartId" value={cart.id} />
            <input type="hidden" name="version" value={cart.version} />
            <TextField
              name="name"
              label={t('cart.saved.name')}
              defaultValue={typedName ?? cart.name}
              maxLength={MAX_CART_NAME}
              className="min-w-0 flex-1"
            />
            <Button type="submit">{t('cart.line.saveNote')}</Button>
          </Form>
        )}
        <Form method="post">
          <input type="hidden" name="intent" value="create-cart" />
          <input type="hidden" name="copyOf" value={cart.id} />
          <input
            type="hidden"
            name="name"
            value={t('cart.saved.copyName', { name: cart.title }).slice(0, MAX_CART_NAME)}
          />
          <Button type="submit" className="w-full">
            {t('cart.saved.duplicate')}
          </Button>
        </Form>
        {cart.isOwn && <DeleteCart cart={cart} />}
      </div>
    </details>
  )
}

/** A second click confirms the deletion of the cart with its lines. */
function DeleteCart({ cart }: { cart: SavedCartView }) {
  const { t } = useTexts()
  return (
    <details>
      <summary className={`${buttonClass('quiet')} w-full`}>{t('cart.saved.delete')}</summary>
      <Form method="post" className="mt-2 flex flex-col gap-2">
        <p className="text-sm">{t('cart.saved.deleteText', { count: cart.lines })}</p>
        <input type="hidden" name="intent" value="delete-cart" />
        <input type="hidden" name="cartId" value={cart.id} />
        <input type="hidden" name="version" value={cart.version} />
        <Button type="submit" look="danger">
          {t('cart.remove.yes')}
        </Button>
      </Form>
    </details>
  )
}
