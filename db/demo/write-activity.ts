import type { Tx } from '#src/platform/db.server.ts'
import { insertAll, insertNumbered } from './batches.ts'
import { createChance } from './chance.ts'
import { anyText, choice, number, readJson, readTable, text, yesOrNo } from './data-files.ts'
import { NAMED_CUSTOMERS } from './people.ts'
import type { Goods } from './write-goods.ts'
import { getUuid } from './write-orders.ts'
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
const CARTS = readTable<DemoCart>('carts.csv', {
  name: anyText,
  type: (cell) => (number(cell) === 0 ? 0 : 1),
  state: choice(['open', 'saved']),
  shared: yesOrNo,
  from: number,
  kinds: number,
  packages: number,
  note: anyText,
})

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

const COMMENTS = readTable<{ stars: number; text: string }>('comments.csv', { stars: number, text: anyText })

const COMMENTED_SHARE = 0.05
const DAY_MS = 86_400_000

/** Writes dealers' comments on some products; a few await the owner's approval. */
export async function writeComments(
  tx: Tx,
  shop: Shop,
  { goods, people, now }: { goods: Goods; people: People; now: Date },
) {
  const writers = people.buyers.slice(0, 40)
  const rows = goods.all.flatMap(({ id, product }) => {
    const chance = createChance(`said ${shop.site.key} ${product.code}`)
    if (product.family || !chance.yes(COMMENTED_SHARE)) return []
    const first = chance.whole(0, writers.length - 1)
    const count = Math.min(chance.pick([1, 1, 2, 3, 5]), writers.length)
    return Array.from({ length: count }, (_, at) => {
      const { stars, text: body } = chance.pick(COMMENTS)
      const state = chance.yes(0.06) ? 'waiting' : 'approved'
      const writtenAt = new Date(now.getTime() - chance.whole(1, 240) * DAY_MS)
      const userId = writers[(first + at) % writers.length]?.userId ?? 0
      const decidedAt = state === 'approved' ? writtenAt : null
      return { siteId: shop.id, productId: id, userId, stars, body, state, writtenAt, decidedAt }
    })
  })
  await insertAll(tx, 'productComments', rows)
}

const HOUR = 3_600_000

interface MessageText {
  from: string
  to: string
  subject: string
  body: string
  hoursAgo: number
  /** Index in this list of the message that started the conversation. */
  answers?: number
}

const MESSAGES = readJson<readonly MessageText[]>('messages.json')

/** Conversations of the message centre that are already read. */
export async function writeMessages(
  tx: Tx,
  shop: Shop,
  { people: { buyers, staff }, now }: { people: People; now: Date },
): Promise<void> {
  const users = new Map(buyers.map(({ person, ...buyer }) => [person.email, buyer]))
  if (!['ayse@vitrin.test', 'selim@vitrin.test'].every((email) => users.has(email))) return
  const getUser = (email: string) => users.get(email)?.userId ?? staff.of(email)
  const rows = MESSAGES.map(({ from, subject, body, hoursAgo }, at) => ({
    siteId: shop.id,
    senderId: getUser(from),
    customerId: users.get(from)?.id ?? null,
    subject,
    body,
    idempotencyKey: getUuid(`message ${shop.site.key} ${at}`),
    sentAt: hoursBefore(now, hoursAgo),
  }))
  const ids = await insertNumbered(tx, 'messages', rows)
  for (const [at, { answers }] of MESSAGES.entries()) {
    const threadId = answers === undefined ? undefined : ids[answers]
    if (threadId)
      await tx
        .updateTable('messages')
        .set({ threadId })
        .where('id', '=', ids[at] ?? 0)
        .execute()
  }
  const readers = MESSAGES.map(({ to, hoursAgo }, at) => ({
    messageId: ids[at] ?? 0,
    userId: getUser(to),
    readAt: hoursBefore(now, hoursAgo - 1),
  }))
  await insertAll(tx, 'messageReaders', readers)
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR)

/** Synonyms: a search for one finds the other. */
const ALIASES = readTable<{ term: string; meaning: string }>('search-aliases.csv', { term: text, meaning: text })

interface DemoMiss {
  /** As typed last. */
  text: string
  term: string
  language: string
  times: number
  daysAgo: number
}

/** Searches without results, for the owner to review. */
const MISSES = readTable<DemoMiss>('search-misses.csv', {
  text,
  term: text,
  language: text,
  times: number,
  daysAgo: number,
})

/** Writes the shop's aliases, and searches without results for the owner to review. */
export async function writeSearches(tx: Tx, { id: siteId }: Shop, now: Date): Promise<void> {
  await insertAll(
    tx,
    'searchAliases',
    ALIASES.map((alias) => ({ siteId, ...alias })),
  )
  await insertAll(
    tx,
    'searchMisses',
    MISSES.map(({ daysAgo, ...miss }) => ({ siteId, ...miss, lastAt: new Date(now.getTime() - daysAgo * DAY_MS) })),
  )
}
