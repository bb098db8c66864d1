import { formatDate } from '#src/platform/i18n/format.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { NamedCart } from './named-cart.ts'

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
