import type { Tx } from '#src/platform/db.server.ts'
import { insertAll, insertNumbered } from './batches.ts'
import { NAMED_CUSTOMERS } from './people.ts'
import type { Goods } from './write-goods.ts'
import type { People } from './write-people.ts'
import type { Shop } from './write-shop.ts'

interface DemoCart {
  name: string
  type: 0 | 1
  state: 'open' | 'saved'
  shared: boolean
  /** Index of the first product, number of products, and packages of each. */
  from: number
  kinds: number
  packages: number
  note: string
}

/** Ayşe's saved carts: one for a van, one for her workshop's stock, and one for a proposal. */
const CARTS: readonly DemoCart[] = [
  {
    name: 'Transit 34 ABC 123',
    type: 0,
    state: 'saved',
    shared: false,
    note: 'Perşembe randevusu',
    from: 40,
    kinds: 4,
    packages: 1,
  },
  {
    name: 'Atölye rafı',
    type: 0,
    state: 'saved',
    shared: true,
    note: '',
    from: 120,
    kinds: 9,
    packages: 3,
  },
  { name: '', type: 1, state: 'open', shared: false, note: '', from: 300, kinds: 6, packages: 4 },
]

/** Writes saved carts, so that the list of carts is not empty. */
export async function writeCarts(tx: Tx, shop: Shop, { goods, people }: { goods: Goods; people: People }) {
  const ayse = people.buyers.find(({ person }) => person.code === NAMED_CUSTOMERS.ayse.code)
  if (!ayse) return
  const stored = { siteId: shop.id, customerId: ayse.id, userId: ayse.userId }
  const ids = await insertNumbered(
    tx,
    'carts',
    CARTS.map(({ name, type, state, shared }) => ({ ...stored, name, type, state, shared })),
  )
  const lines = CARTS.flatMap((cart, at) =>
    goods.all.slice(cart.from, cart.from + cart.kinds).map(({ id, product }, line) => ({
      cartId: ids[at] ?? 0,
      productId: id,
      quantity: `${Number(product.pack) * cart.packages}`,
      note: line === 0 ? cart.note : '',
      addedBy: ayse.userId,
    })),
  )
  await insertAll(tx, 'cartLines', lines)
}
