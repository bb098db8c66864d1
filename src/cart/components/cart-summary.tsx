import { CartPromotions } from '../../promotions/components/cart-promotions.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { useTexts } from '../../ui/page/texts.ts'
import type { CartScreen } from './cart-body.tsx'
import { CartTotals, CategoryTotals } from './cart-totals.tsx'

/** The figures beside the list, and the way on. */
export function CartSummary({ cart }: { cart: CartScreen }) {
  const { t } = useTexts()
  const { totals } = cart
  return (
    <section aria-label={t('cart.total.title')} className="sheet flex flex-col gap-4 p-4 desk:sticky desk:top-22">
      <h2 className="text-lg">{t('cart.total.title')}</h2>
      <CartTotals totals={totals} />
      {totals.money && <CategoryTotals money={totals.money} />}
      <CartPromotions promotions={totals.promotions} />
      {totals.blockedLines > 0 && (
        <p className="flex gap-2 rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
          <Icon name="alert" className="mt-px size-4.5" />
          {t('cart.blocked', { count: totals.blockedLines })}
        </p>
      )}
      <div className="hidden flex-col desk:flex">
        <Onward cart={cart} />
      </div>
    </section>
  )
}

/** Stays at the lower edge of a telephone's screen while the list scrolls. */
export function TotalBar({ cart }: { cart: CartScreen }) {
  const { t } = useTexts()
  const { money } = cart.totals
  return (
    <div className="no-print sticky bottom-0 z-10 -mx-(--gutter) mt-4 flex items-center gap-4 border-t border-line bg-paper px-(--gutter) py-2.5 desk:hidden">
      {money && (
        <p className="min-w-0 flex-1">
          <span className="block text-xs text-ink-faint">{t('cart.total.total')}</span>
          <Ltr className="text-lg font-semibold">{money.total}</Ltr>
        </p>
      )}
      <Onward cart={cart} />
    </div>
  )
}

function Onward({ cart }: { cart: CartScreen }) {
  const { t } = useTexts()
  if (!cart.canOrder) return <p className="text-sm text-ink-soft">{t('refusal.OrderingClosed')}</p>
  if (cart.totals.activeLines === 0)
    return <p className="text-sm text-ink-soft">{t('refusal.NoActiveProductInCart')}</p>
  return (
    <ButtonLink to={cart.paths.checkout} look="main" size="large">
      {t('cart.checkout')}
    </ButtonLink>
  )
}
