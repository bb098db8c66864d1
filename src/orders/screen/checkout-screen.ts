import type { Address } from '../../addresses/address.ts'
import { type ShownAddress, shownAddress } from '../../addresses/shown-address.ts'
import { getAddresses } from '../../addresses/wire.ts'
import type { PageRequest } from '../../api/page-context.ts'
import { type ShownLine, shownLines } from '../../cart/screen/shown-cart.ts'
import { type ShownTotals, shownTotals } from '../../cart/screen/shown-totals.ts'
import { getCart, getCartDetail } from '../../cart/wire.ts'
import type { PaymentKind, PaymentMethod } from '../../payments/method.ts'
import { getPaymentMethods } from '../../payments/wire.ts'
import { formatPercent } from '../../platform/i18n/format.ts'
import { trimZeros } from '../../platform/money.ts'
import { CONTRACT_KINDS, type LegalContract } from '../../site/contract.ts'
import { contractInForce } from '../../site/contract-in-force.ts'

/** All the checkout shows, and what it sends back unseen. */
export interface CheckoutScreen {
  /** The first of them; a cart of hundreds is looked through in the cart. */
  lines: ShownLine[]
  totals: ShownTotals
  addresses: (ShownAddress & { id: number })[]
  /** The customer's default one, else the first. */
  addressId: number
  methods: ShownMethod[]
  paymentId: number
  contract: Pick<LegalContract, 'id' | 'title' | 'body'> | null
  hidden: HiddenFields
}

export interface ShownMethod {
  id: number
  kind: PaymentKind
  name: string
  /** Such as "3%"; null when it gives none. */
  discount: string | null
  note: string
}

/** What the buyer saw, and a key by which the shop knows this very order again. */
export interface HiddenFields {
  key: string
  cartId: number
  cartVersion: number
  total: string
  currency: string
  promotionKey: string
  shownAt: string
}

const MOST_SHOWN = 20

/** `paymentId` 0 takes the first method on offer, as the first cart load does (catalogue 4). */
export async function checkoutScreen(page: PageRequest, paymentId: number): Promise<CheckoutScreen> {
  const { call, language } = page
  const [summary, cart, { methods }, { addresses }, contract] = await Promise.all([
    call(getCartDetail, { type: 0, ...(paymentId > 0 && { paymentMethodId: paymentId }) }),
    call(getCart, { type: 0, page: 1, onlyActive: true }),
    call(getPaymentMethods),
    call(getAddresses),
    contractInForce(call, CONTRACT_KINDS.order),
  ])
  return {
    lines: shownLines(page, { rows: cart.rows.slice(0, MOST_SHOWN) }),
    totals: shownTotals(page, summary, methods),
    addresses: addresses.map((address) => ({ id: address.id, ...shownAddress(address, language) })),
    addressId: preferred(addresses),
    methods: methods.map((method) => shownMethod(page, method)),
    paymentId: methods.some(({ id }) => id === summary.payment.id) ? summary.payment.id : 0,
    contract: contract && { id: contract.id, title: contract.title, body: contract.body },
    hidden: {
      key: crypto.randomUUID(),
      cartId: summary.id ?? 0,
      cartVersion: summary.version,
      total: summary.money?.total ?? '0',
      currency: summary.money?.currency ?? '',
      promotionKey: summary.promotions.key,
      shownAt: new Date().toISOString(),
    },
  }
}

const preferred = (addresses: readonly Address[]) =>
  (addresses.find(({ isDefault }) => isDefault) ?? addresses[0])?.id ?? 0

function shownMethod({ language }: PageRequest, { id, kind, name, note, discount }: PaymentMethod): ShownMethod {
  const percent = trimZeros(discount)
  return { id, kind, name, note, discount: percent === '0' ? null : formatPercent(language, percent) }
}
