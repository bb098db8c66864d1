import { getAddresses } from '#src/addresses/wire.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { toSubstitutesView } from '#src/catalog/detail/equivalents/substitutes-view.ts'
import { getEquivalents } from '#src/catalog/detail/equivalents/wire.ts'
import { toBuyingView } from '#src/catalog/views/buying-view.ts'
import type { PaymentMethod } from '#src/payments/method.ts'
import { getPaymentMethods } from '#src/payments/wire.ts'
import { formatPercent } from '#src/platform/i18n/format.ts'
import { trimZeros } from '#src/platform/money.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { Cart, CartType, LineWarning } from '../cart.ts'
import { toSavedCartsView } from '../saved-carts/carts-view.ts'
import { getCarts } from '../saved-carts/wire.ts'
import { getCart, getCartDetail } from '../wire.ts'
import { type CartRequest, cartAddress } from './cart-request.ts'
import { toLineViews } from './cart-view.ts'
import { toTotalsView } from './totals-view.ts'

export function parseCartRequest({ searchParams }: Pick<URL, 'searchParams'>, proposals: boolean): CartRequest {
  const page = parseNumber(searchParams, 'page')
  return {
    type: proposals && searchParams.get('t') === '1' ? 1 : 0,
    page: page > 0 ? Math.min(page, 100_000) : 1,
    search: (searchParams.get('s') ?? '').slice(0, 50),
    payment: parseNumber(searchParams, 'payment'),
  }
}

function parseNumber(searchParams: URLSearchParams, name: string): number {
  const text = searchParams.get(name) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

/** Loads the view model of the cart page. */
export async function loadCartPageView(page: PageRequest, request: CartRequest) {
  const { call, i18n } = page
  const { type, payment, ...where } = request
  const [cart, summary, { methods }, { carts }, addresses] = await Promise.all([
    call(getCart, { type, ...where }),
    call(getCartDetail, { type, ...(payment > 0 && { paymentMethodId: payment }) }),
    call(getPaymentMethods),
    call(getCarts),
    page.can('seeAddresses') ? call(getAddresses).then(({ addresses }) => addresses) : [],
  ])
  const paths = buildPaths(page)
  const named = toSavedCartsView(page, carts)
  return {
    ...request,
    version: cart.version,
    title: type === 1 ? i18n.t('cart.proposal.title') : cart.name || i18n.t('cart.title'),
    pages: Math.max(1, Math.ceil(cart.totalHits / cart.pageSize)),
    found: cart.totalHits,
    lines: toLineViews(page, cart),
    totals: toTotalsView(page, summary, methods),
    searchable: summary.lines > Math.min(10, cart.pageSize),
    methods: methods.length > 1 ? methods.map((method) => toMethodView(page, method)) : [],
    paymentId: summary.payment.id,
    paymentNote: summary.payment.note,
    carts: page.viewer.signedIn && page.viewer.customer ? named : null,
    proposals: page.can('makeProposals'),
    proposalRequest: toProposalRequestView(page, { type, lines: summary.activeLines }),
    targets: listMoveTargets(page, { type, carts: named }),
    addresses: addresses.length > 1 ? addresses.map(({ id, title }) => ({ id, title })) : [],
    substitutes: await loadSubstitutes(page, cart),
    buying: toBuyingView(page, cartAddress(paths.cart, request)),
    canOrder: page.can('placeOrder') || !page.viewer.signedIn,
    paths,
  }
}

export type CartPageView = Awaited<ReturnType<typeof loadCartPageView>>

/** Hidden fields of the proposal form, so that a double click creates one proposal. null if no proposal is possible. */
const toProposalRequestView = (page: PageRequest, { type, lines }: { type: CartType; lines: number }) =>
  type === 1 && lines > 0 && page.viewer.customer && page.can('seeProposals')
    ? { key: crypto.randomUUID(), action: getPagePath(page, 'proposals') }
    : null

const buildPaths = (page: PageRequest) => ({
  cart: getPagePath(page, 'cart'),
  file: getPagePath(page, 'cart', '/export'),
  checkout: getPagePath(page, 'checkout'),
  products: getPagePath(page, 'products'),
})

/** The carts that selected lines can be moved to. */
function listMoveTargets(
  { can, i18n: { t } }: PageRequest,
  { type, carts }: { type: CartType; carts: ReturnType<typeof toSavedCartsView> },
) {
  const others = [...(type === 1 && carts.open ? [carts.open] : []), ...carts.others]
  return [
    ...(type === 1 && !carts.open ? [{ value: 'type:0', title: t('cart.title') }] : []),
    ...others.map(({ id, title }) => ({ value: `${id}`, title })),
    ...(type === 0 && can('makeProposals') ? [{ value: 'type:1', title: t('cart.proposal.title') }] : []),
  ]
}

/** The title of the cart that lines were moved to; empty if it is not the user's or no longer exists. */
export function titleOfTarget({ targets, carts }: Pick<CartPageView, 'targets' | 'carts'>, target: string): string {
  const open = target === 'type:0' ? carts?.open : undefined
  return open?.title ?? targets.find(({ value }) => value === target)?.title ?? ''
}

function toMethodView({ language }: PageRequest, { id, name, discount }: PaymentMethod) {
  const percent = trimZeros(discount)
  return { id, name: percent === '0' ? name : `${name} (${formatPercent(language, percent)})` }
}

/** Warnings for which substitutes are offered: the product is not available as ordered. */
const UNAVAILABLE: ReadonlySet<LineWarning> = new Set(['ProductGone', 'AskPrice', 'AskStock', 'InsufficientStock'])
const MAX_OFFERED = 3

async function loadSubstitutes(page: PageRequest, { rows }: Pick<Cart, 'rows'>) {
  const unavailable = rows.filter(({ line }) => line.warnings.some((warning) => UNAVAILABLE.has(warning)))
  if (unavailable.length === 0 || !page.can('seeCatalog')) return {}
  const ids = [...new Set(unavailable.map(({ line }) => line.productId))].slice(0, 100)
  const found = await page.call(getEquivalents, { ids, most: MAX_OFFERED })
  const byProduct = new Map(found.map((substitutes) => [substitutes.productId, substitutes]))
  return Object.fromEntries(
    unavailable.flatMap(({ line: { id, productId } }) => {
      const substitutes = byProduct.get(productId)
      return substitutes && substitutes.equivalents.length > 0 ? [[id, toSubstitutesView(substitutes, page)]] : []
    }),
  )
}
