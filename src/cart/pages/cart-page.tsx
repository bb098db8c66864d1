import { redirect } from 'react-router'
import { type PageRequest, pageRequest } from '../../api/page-context.ts'
import { hiddenHead } from '../../api/page-head.ts'
import { bannersFor } from '../../banners/banner-view.ts'
import { BannersAt } from '../../banners/components/banners-at.tsx'
import { getPaymentMethods } from '../../payments/wire.ts'
import { pageMeta } from '../../shop/head.ts'
import { withNotice } from '../../shop/notice.ts'
import { pathTo } from '../../shop/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../../ui/page/texts.ts'
import { CartBody } from '../components/cart-body.tsx'
import { answer } from '../screen/answer.ts'
import { cartForm } from '../screen/change.ts'
import { shownLines } from '../screen/shown-cart.ts'
import { shownTotals } from '../screen/shown-totals.ts'
import { getCart, getCartDetail } from '../wire.ts'
import type { Route } from './+types/cart-page'

/** `page` and `s`, the search text, stand in the address (catalogue 2). */
export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args)
  const { call, i18n } = request
  const asked = askedPage(args.request)
  const [cart, summary, { methods }, banners] = await Promise.all([
    call(getCart, { type: 0, ...asked }),
    call(getCartDetail, { type: 0 }),
    call(getPaymentMethods),
    bannersFor(request, { positions: ['Cart'] }),
  ])
  const pages = Math.max(1, Math.ceil(cart.totalHits / cart.pageSize))
  // The last line of the last page was removed: the page before it is the last one now.
  if (asked.page > pages) throw redirect(addressOf(request, { ...asked, page: pages }))
  return {
    head: hiddenHead(request, i18n.t('cart.title')),
    version: cart.version,
    banners,
    lines: shownLines(request, cart),
    totals: shownTotals(request, summary, methods),
    search: asked.search,
    searchable: summary.lines > Math.min(10, cart.pageSize),
    page: asked.page,
    pages,
    found: cart.totalHits,
    canOrder: request.can('placeOrder') || !request.viewer.signedIn,
    paths: {
      cart: pathTo(request, 'cart'),
      checkout: pathTo(request, 'checkout'),
      products: pathTo(request, 'products'),
    },
  }
}

function askedPage(request: Request): { page: number; search: string } {
  const { searchParams } = new URL(request.url)
  const page = Number(searchParams.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 100_000) : 1,
    search: (searchParams.get('s') ?? '').slice(0, 50),
  }
}

function addressOf(place: PageRequest, { page, search }: { page: number; search: string }): string {
  const query = new URLSearchParams({ ...(search && { s: search }), ...(page > 1 && { page: `${page}` }) })
  return pathTo(place, 'cart', query.size > 0 ? `?${query}` : '')
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const said = await answer(page, cartForm(await args.request.formData()))
  const fromScript = page.url.pathname.endsWith('.data')
  if (!fromScript && said.done && said.notice) {
    throw redirect(withNotice(addressOf(page, askedPage(args.request)), said.notice), 303)
  }
  return said
}

export const meta = pageMeta

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { totals, paths, banners } = loaderData
  if (totals.lines === 0) {
    return (
      <>
        <EmptyState
          level={1}
          icon="cart"
          title={t('cart.empty.title')}
          actions={
            <ButtonLink to={paths.products} look="main">
              {t('cart.empty.products')}
            </ButtonLink>
          }
        >
          {t('cart.empty.text')}
        </EmptyState>
        <BannersAt banners={banners} className="flex flex-col gap-4 pb-6" />
      </>
    )
  }
  return (
    <>
      <CartBody cart={loaderData} posted={actionData} />
      <BannersAt banners={banners} className="flex flex-col gap-4 pb-6" />
    </>
  )
}
