import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loginFirst, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { loadBanners } from '#src/banners/banner-view.ts'
import { BannersOfPosition } from '#src/banners/components/banners-at.tsx'
import { setCoupon } from '#src/cart/changes/wire.ts'
import { counts } from '#src/shop/analytics.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { closeCheckout, openCheckout } from '../placement/wire.ts'
import {
  buildChoicePath,
  type CheckoutForm,
  type CheckoutRefusal,
  checkoutForm,
  parseCheckoutChoice,
  sendOrder,
} from '../views/checkout-form.ts'
import { type CheckoutView, loadCheckoutView } from '../views/checkout-view.ts'
import type { Route } from './+types/checkout-page'
import { CheckoutBody } from './checkout-body.tsx'

/** The URL contains the inputs of the totals: `payment`, `cargo`, `address`. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  guard(page)
  return {
    head: hiddenHead(page, page.i18n.t('checkout.title')),
    open: page.shop.orders.open,
    banners: await loadBanners(page, { positions: ['Payment'] }),
    view: page.shop.orders.open ? await loadCheckoutView(page, parseCheckoutChoice(new URL(args.request.url))) : null,
    paths: {
      cart: getPagePath(page, 'cart'),
      products: getPagePath(page, 'products'),
      here: getPagePath(page, 'checkout'),
      newAddress: getPagePath(page, 'addresses', `/new?r=${encodeURIComponent(getPagePath(page, 'checkout'))}`),
    },
  }
}

/** Visitors sign in first and return; users who may not order have no checkout. */
function guard(page: PageRequest) {
  if (page.can('placeOrder') || (page.viewer.customer && !page.shop.orders.open)) return
  if (!page.viewer.signedIn) throw loginFirst(page, 'checkout')
  const body = { code: 'Forbidden', message: page.i18n.t('refusal.Forbidden') }
  throw Response.json(body, { status: 403, statusText: 'Forbidden' })
}

/** The result of a coupon: applied, removed, or an invalid code. */
export interface CouponResult {
  done: boolean
  code: string
  message: string
}

export interface CheckoutActionResult {
  refusal: CheckoutRefusal | null
  /** Rendered for the posted values; null when only the reservation was started. */
  posted: { view: CheckoutView; note: string; reference: string; deliveryDate: string } | null
  coupon: CouponResult | null
  /** The outcome is unknown; resubmitting is safe. */
  lost: boolean
}

export async function action(args: Route.ActionArgs): Promise<CheckoutActionResult> {
  const page = pageRequest(args)
  guard(page)
  const form = checkoutForm(await args.request.formData())
  await changeReservation(page, form)
  const sent = form.intent === 'place' ? await sendOrder(page, form) : { refusal: null }
  if ('number' in sent) throw redirectAfterPlacing(page, sent)
  const coupon = await applyCoupon(page, form)
  const answer = { refusal: sent.refusal, coupon, lost: false }
  if (form.intent === 'open' && page.url.pathname.endsWith('.data')) return { ...answer, posted: null }
  const choice = { payment: form.paymentMethodId, cargo: form.cargoId, address: form.addressId }
  const { note, reference, deliveryDate } = form
  return { ...answer, posted: { view: await loadCheckoutView(page, choice), note, reference, deliveryDate } }
}

/** Opens, reopens or closes the checkout; submissions from the cart redirect to the page itself. */
async function changeReservation(page: PageRequest, { intent, cartId }: CheckoutForm) {
  if (intent === 'open') await page.call(openCheckout, {})
  if (intent === 'leave') await page.call(closeCheckout, {})
  if (intent === 'leave') throw redirect(getPagePath(page, 'cart'), 303)
  if (intent !== 'open' || cartId !== 0) return
  const target = buildChoicePath(getPagePath(page, 'checkout'), parseCheckoutChoice(page.url))
  // With third-party visit counting this page is a separate document, without those scripts.
  throw counts(page.shop.counting) ? redirectDocument(target, 303) : redirect(target, 303)
}

/** Applies or removes the coupon code; an invalid or additional code is reported next to its field. */
async function applyCoupon(page: PageRequest, { intent, coupon }: CheckoutForm): Promise<CouponResult | null> {
  if (intent !== 'coupon' && intent !== 'couponOff') return null
  const answer = await page.call(setCoupon, { code: intent === 'coupon' ? coupon : '' }).catch((error: unknown) => {
    if (error instanceof Response && error.status === 429) return undefined
    throw error
  })
  if (!answer) return { done: false, code: coupon, message: page.i18n.t('refusal.TooManyRequests') }
  return { done: answer.done, code: coupon, message: answer.message }
}

/**
 * Redirects to the order; an unpaid one goes to its payment page as a new document, because only that may post to a
 * bank.
 */
function redirectAfterPlacing(page: PageRequest, { number, unpaid }: { number: string; unpaid: boolean }) {
  const rest = `/${encodeURIComponent(number)}`
  if (unpaid) return redirectDocument(getPagePath(page, 'checkout', `/pay${rest}`), 303)
  return redirect(getPagePath(page, 'orderCompleted', rest), 303)
}

/** A lost response leaves the form and its key unchanged, so that resubmitting yields the same order. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CheckoutActionResult> {
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { refusal: null, posted: null, coupon: null, lost: true }
  }
}

/** An action result that contains the view replaces the loader data; the header's own route revalidates separately. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.lost || actionResult?.posted ? false : defaultShouldRevalidate
}

export const meta = pageMeta

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { paths, open, banners } = loaderData
  const view = actionData?.posted?.view ?? loaderData.view
  if (view && view.lines.length > 0) {
    return (
      <>
        <CheckoutBody view={view} result={actionData} paths={paths} />
        <BannersOfPosition banners={banners} className="flex flex-col gap-4 pb-6" />
      </>
    )
  }
  const empty = view?.totals.lines === 0
  return (
    <EmptyState
      level={1}
      icon="cart"
      title={!open ? t('refusal.OrderingClosed') : t(empty ? 'refusal.EmptyCart' : 'refusal.NoActiveProductInCart')}
      actions={
        <ButtonLink to={empty ? paths.products : paths.cart} look="main">
          {t(empty ? 'cart.empty.products' : 'checkout.backToCart')}
        </ButtonLink>
      }
    />
  )
}
