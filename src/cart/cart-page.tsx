import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { BannersOfPosition } from '#src/banners/components/banners-at.tsx'
import { pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { loadBanners } from '../banners/banner-view.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { withToast } from '../shop/toast-name.ts'
import type { Route } from './+types/cart-page'
import { useRemovedLineToast } from './components/answer-toasts.tsx'
import { CartBody } from './components/cart-body.tsx'
import { answerCarts, cartsForm } from './saved-carts/carts-form.ts'
import { answerCartForm } from './views/answer.ts'
import { loadCartPageView, parseCartRequest, titleOfTarget } from './views/cart-page-view.ts'
import { cartAddress, cartForm } from './views/cart-request.ts'
import { announceLineGone } from './views/line-gone.ts'
import { lostAnswer } from './views/lost-answer.ts'

/**
 * `t`, `page` and `s`, the search text, are in the URL (catalogue 2); `removed` after a removal without script,
 * `deleted` after a cart was deleted, `moved` and `to` after lines were moved.
 */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const cartRequest = parseCartRequest(page.url, page.can('makeProposals'))
  const [cart, banners] = await Promise.all([
    loadCartPageView(page, cartRequest),
    loadBanners(page, { positions: ['Cart'] }),
  ])
  const { pages, paths } = cart
  // The last line of the last page was removed: the page before it is the last one now.
  if (cartRequest.page > pages) throw redirect(cartAddress(paths.cart, { ...cartRequest, page: pages }))
  const removed = parseNumber(page.url, 'removed')
  const removal = removed ? { id: removed, lines: 0 } : null
  const to = titleOfTarget(cart, page.url.searchParams.get('to') ?? '')
  const moved = { id: parseNumber(page.url, 'moved'), to }
  const deleted = parseNumber(page.url, 'deleted')
  return { head: hiddenHead(page, cart.title), banners, cart, removal, deleted, moved }
}

function parseNumber({ searchParams }: URL, name: string): number {
  const text = searchParams.get(name) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const cartRequest = parseCartRequest(page.url, page.can('makeProposals'))
  const form = await args.request.formData()
  const back = cartAddress(getPagePath(page, 'cart'), cartRequest)
  const savedCartsForm = cartsForm(form)
  if (savedCartsForm) {
    const result = await answerCarts(page, savedCartsForm, cartRequest.type)
    // Another cart is open, or the open one has other lines: page and search text of the URL no longer apply.
    const path = cartAddress(getPagePath(page, 'cart'), { type: cartRequest.type })
    const { deleted, moved } = result
    const queryValue = addQueryValue(
      addQueryValue(path, 'deleted', deleted),
      'moved',
      moved && `${moved.id}&to=${moved.to}`,
    )
    if (result.done) throw redirect(withToast(queryValue, 'UpdatedCart'), 303)
    return { ...(await answerCartForm({ ...page, type: cartRequest.type }, undefined)), ...result }
  }
  const result = await answerCartForm({ ...page, type: cartRequest.type }, cartForm(form))
  const fromScript = page.url.pathname.endsWith('.data')
  if (!fromScript && result.done && result.toast)
    throw redirect(withToast(addQueryValue(back, 'removed', result.removal?.id), result.toast), 303)
  return result
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const result = await serverAction().catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error
    return lostAnswer(form)
  })
  if (result.isRemoved) announceLineGone(result.message)
  return result
}

/** A lost request changed nothing, and revalidating would fail for the same reason. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.lost !== true && defaultShouldRevalidate

type QueryValue = string | number | null | undefined

const addQueryValue = (path: string, name: 'removed' | 'deleted' | 'moved', result: QueryValue): string =>
  result ? `${path}${path.includes('?') ? '&' : '?'}${name}=${result}` : path

export const meta = pageMeta

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, removal, deleted, moved, banners } = loaderData
  useRemovedLineToast()
  return (
    <>
      {/* The key resets the removal state when another cart is opened. */}
      <CartBody
        key={`${cart.type} ${cart.carts?.open?.id}`}
        cart={cart}
        posted={actionData}
        removed={removal}
        deleted={deleted}
        moved={moved}
      />
      <BannersOfPosition banners={banners} className="flex flex-col gap-4 pb-6" />
    </>
  )
}
