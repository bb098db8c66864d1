import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { CartType } from '../cart.ts'
import type { NamedCart } from './named-cart.ts'
import { getCarts } from './wire.ts'

/** View model of a buyer's carts. */
export interface SavedCartsView {
  /** The open cart; null if there is none. */
  open: SavedCartView | null
  others: SavedCartView[]
  /** Number of lines in the proposal cart. */
  proposalLines: number
  cartLines: number
}

export interface SavedCartView {
  id: number
  title: string
  /** As typed into the name field. */
  name: string
  version: number
  note: string
  lines: number
  shared: boolean
  isOwn: boolean
}

interface Reader {
  i18n: Texts
  language: Parameters<typeof formatDate>[0]
  site: { timeZone: string }
}

export function toSavedCartsView(reader: Reader, carts: readonly NamedCart[]): SavedCartsView {
  const own = carts.filter(({ type }) => type === 0)
  const open = own.find((cart) => cart.open)
  return {
    open: open ? toSavedCartView(reader, open) : null,
    others: own.filter((cart) => cart !== open).map((cart) => toSavedCartView(reader, cart)),
    proposalLines: carts.find(({ type }) => type === 1)?.lines ?? 0,
    cartLines: open?.lines ?? 0,
  }
}

function toSavedCartView({ i18n: { t }, language, site }: Reader, cart: NamedCart): SavedCartView {
  const on = formatDate(language, cart.updatedAt, { timeZone: site.timeZone })
  const { id, name, version, lines, shared, own } = cart
  return {
    id,
    name,
    version,
    lines,
    shared,
    isOwn: own,
    title: name || t('cart.saved.unnamed'),
    note: shared && !own ? t('cart.saved.by', { name: cart.by, on }) : on,
  }
}

/** A cart to choose: `0` and `1` are the open ones of their type, any other number is the id of a named one. */
export interface CartChoice {
  value: string
  name: string
  /** A list of the whole company. */
  shared: boolean
}

const PROPOSAL = '1'

/** Target carts, the open one first; empty if there is only one. */
export async function cartChoices(page: PageRequest): Promise<CartChoice[]> {
  const { carts } = await page.call(getCarts)
  const { t } = page.i18n
  const others = carts.filter(({ type, open }) => type === 0 && !open)
  const open = carts.find((cart) => cart.type === 0 && cart.open)
  const choices = [
    { value: '0', name: open?.name || t('quickOrder.complete.order'), shared: open?.shared ?? false },
    ...others.map(({ id, name, shared }) => ({
      value: `c${id}`,
      name: name || t('quickOrder.complete.order'),
      shared,
    })),
    ...(page.can('makeProposals') ? [{ value: PROPOSAL, name: t('quickOrder.complete.proposal'), shared: false }] : []),
  ]
  return choices.length > 1 ? choices : []
}

/** Parses the form field; another customer's cart is rejected by the command. */
export function chosenCart(value: string | null): { type: CartType; cartId?: number } {
  const [, id] = /^c(\d{1,15})$/.exec(value ?? '') ?? []
  return id === undefined ? { type: value === PROPOSAL ? 1 : 0 } : { type: 0, cartId: Number(id) }
}
