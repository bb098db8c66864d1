import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loginFirst } from '../../api/login-first.ts'
import { type PageRequest, pageRequest } from '../../api/page-context.ts'
import { hiddenHead } from '../../api/page-head.ts'
import { loadBanners } from '../../banners/banner-view.ts'
import { BannersOfPosition } from '../../banners/components/banners-at.tsx'
import { setCoupon } from '../../cart/coupon/wire.ts'
import { counts } from '../../shop/analytics.ts'
import { pageMeta } from '../../shop/head.ts'
import { pathTo } from '../../shop/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../../ui/page/texts.ts'
import { closeCheckout, openCheckout } from '../checkout-start/wire.ts'
import { CheckoutBody } from '../components/checkout-body.tsx'
import { buildChoicePath, parseCheckoutChoice } from '../views/checkout-choice.ts'
import { type CheckoutForm, checkoutForm } from '../views/checkout-form.ts'
import type { CheckoutRefusal } from '../views/checkout-refusal.ts'
import { sendOrder } from '../views/checkout-submission.ts'
import { type CheckoutScreen, checkoutScreen } from '../views/checkout-view.ts'
import type { Route } from './+types/checkout-page'

/** The address chooses what the totals depend on: `payment`, `cargo`, `address`. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  guard(page)
  return {
    head: hiddenHead(page, page.i18n.t('checkout.title')),
    open: page.shop.orders.open,
    banners: await loadBanners(page, { positions: ['Payment'] }),
    screen: page.shop.orders.open ? await checkoutScreen(page, parseCheckoutChoice(new URL(args.request.url))) : null,
    paths: {
      cart: pathTo(page, 'cart'),
      products: pathTo(page, 'products'),
      here: pathTo(page, 'checkout'),
      newAddress: pathTo(page, 'addresses', `/new?r=${encodeURIComponent(pathTo(page, 'checkout'))}`),
    },
  }
}

/** Visitors log in first and come back; whoever may not order has no checkout. */
function guard(page: PageRequest) {
  if (page.can('placeOrder') || (page.viewer.customer && !page.shop.orders.open)) return
  if (!page.viewer.signedIn) throw loginFirst(page, 'checkout')
  const body = { code: 'Forbidden', message: page.i18n.t('refusal.Forbidden') }
  throw Response.json(body, { status: 403, statusText: 'Forbidden' })
}

/** What became of a coupon: it is on the cart or off it, or the code that was typed is no good. */
export interface AnsweredCoupon {
  done: boolean
  code: string
  message: string
}

export interface CheckoutAnswer {
  refusal: CheckoutRefusal | null
  /** Drawn for what was posted, whatever the page was drawn with; null where only the clock was begun beside it. */
  posted: { screen: CheckoutScreen; note: string; reference: string; deliveryDate: string } | null
  coupon: AnsweredCoupon | null
  /** Nobody knows what became of it; sending the same again is safe. */
  lost: boolean
}

export async function action(args: Route.ActionArgs): Promise<CheckoutAnswer> {
  const page = pageRequest(args)
  guard(page)
  const form = checkoutForm(await args.request.formData())
  await turnClock(page, form)
  const sent = form.intent === 'place' ? await sendOrder(page, form) : { refusal: null }
  if ('number' in sent) throw redirectAfterPlacing(page, sent)
  const coupon = await couponTyped(page, form)
  const answer = { refusal: sent.refusal, coupon, lost: false }
  if (form.intent === 'open' && page.url.pathname.endsWith('.data')) return { ...answer, posted: null }
  const choice = { payment: form.paymentMethodId, cargo: form.cargoId, address: form.addressId }
  const { note, reference, deliveryDate } = form
  return { ...answer, posted: { screen: await checkoutScreen(page, choice), note, reference, deliveryDate } }
}

/** Begins, or begins again, and leaves; whoever comes from his cart goes on to the page itself. */
async function turnClock(page: PageRequest, { intent, cartId }: CheckoutForm) {
  if (intent === 'open') await page.call(openCheckout, {})
  if (intent === 'leave') await page.call(closeCheckout, {})
  if (intent === 'leave') throw redirect(pathTo(page, 'cart'), 303)
  if (intent !== 'open' || cartId !== 0) return
  const onward = buildChoicePath(pathTo(page, 'checkout'), parseCheckoutChoice(page.url))
  // Where others count visits, this page is a document of its own, without them.
  throw counts(page.shop.counting) ? redirectDocument(onward, 303) : redirect(onward, 303)
}

/** Writes the code on the cart or takes it off; a code that is no good, or one too many, is told beside its field. */
async function couponTyped(page: PageRequest, { intent, coupon }: CheckoutForm): Promise<AnsweredCoupon | null> {
  if (intent !== 'coupon' && intent !== 'couponOff') return null
  const answer = await page.call(setCoupon, { code: intent === 'coupon' ? coupon : '' }).catch((stopped: unknown) => {
    if (stopped instanceof Response && stopped.status === 429) return undefined
    throw stopped
  })
  if (!answer) return { done: false, code: coupon, message: page.i18n.t('refusal.TooManyRequests') }
  return { done: answer.done, code: coupon, message: answer.message }
}

/** To the order; one that waits for its payment leads to that, by a document of its own: only that may post to a bank. */
function redirectAfterPlacing(page: PageRequest, { number, unpaid }: { number: string; unpaid: boolean }) {
  const rest = `/${encodeURIComponent(number)}`
  if (unpaid) return redirectDocument(pathTo(page, 'checkout', `/pay${rest}`), 303)
  return redirect(pathTo(page, 'orderCompleted', rest), 303)
}

/** A reply that never came leaves the form as it is, key and all: pressing again leads to the one order. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CheckoutAnswer> {
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { refusal: null, posted: null, coupon: null, lost: true }
  }
}

/** An answer that holds the screen is the page; the header around it is asked anew by its own route. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.lost || actionResult?.posted ? false : defaultShouldRevalidate
}

export const meta = pageMeta

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { paths, open, banners } = loaderData
  const screen = actionData?.posted?.screen ?? loaderData.screen
  if (screen && screen.lines.length > 0) {
    return (
      <>
        <CheckoutBody screen={screen} answered={actionData} paths={paths} />
        <BannersOfPosition banners={banners} className="flex flex-col gap-4 pb-6" />
      </>
    )
  }
  const empty = screen?.totals.lines === 0
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
