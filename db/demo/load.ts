import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { upsertSearch } from '#src/products/search-index-commands.server.ts'
import { hashPassword } from '#src/session/commands.server.ts'
import { writeBanners } from './banners.ts'
import { getCatalogue, wholeCatalogue } from './catalogue.ts'
import { familyProducts } from './families.ts'
import { planOrders } from './history.ts'
import { writeMenus } from './menus.ts'
import { DEMO_PASSWORD } from './people.ts'
import { isPromoted, promotedProducts, writePromotions } from './promotions.ts'
import { writeProperties } from './properties.ts'
import { type DemoSite, SITES } from './sites.ts'
import { writeAccounts } from './write-accounts.ts'
import { writeCarts, writeComments, writeMessages, writeSearches } from './write-activity.ts'
import { writeContent } from './write-content.ts'
import { writeDownloads } from './write-downloads.ts'
import { type Goods, writeGoods } from './write-goods.ts'
import { writeInvoices } from './write-invoices.ts'
import { writeLinks } from './write-links.ts'
import { writeListing } from './write-listing.ts'
import { writeOrders } from './write-orders.ts'
import { type People, writeDiscounts, writePeople } from './write-people.ts'
import { writePrices } from './write-prices.ts'
import { writeAccepted, writeProposals } from './write-proposals.ts'
import { writeReturns } from './write-returns.ts'
import { writeShipments } from './write-shipments.ts'
import { type Shop, writeShipping, writeShop, writeTerminals } from './write-shop.ts'
import { writeStock } from './write-stock.ts'

/**
 * Fills an empty database with the four demo shops; does nothing if a site exists. Runs in one transaction, so that an
 * interrupted start leaves nothing behind. Dates count back from today.
 */
export async function loadDemo(db: Db, { log }: { log(line: string): void }): Promise<void> {
  if (await hasSites(db)) return
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const input: DemoInput = { catalogue: wholeCatalogue(), passwordHash, now: new Date() }
  await db.transaction().execute(async (tx) => {
    // If two processes start on one empty database, the second waits here and then finds the sites.
    await sql`select pg_advisory_xact_lock(hashtext('vitrin demo'))`.execute(tx)
    if (await hasSites(tx)) return
    for (const site of SITES) log(`Demo: ${await loadSite(tx, site, input)}`)
  })
  await sql`analyze`.execute(db)
}

async function hasSites(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('sites').select('id').limit(1).executeTakeFirst()) !== undefined
}

interface DemoInput {
  catalogue: ReturnType<typeof wholeCatalogue>
  passwordHash: string
  now: Date
}

async function loadSite(tx: Tx, site: DemoSite, { catalogue, passwordHash, now }: DemoInput): Promise<string> {
  const shop = await writeShop(tx, site)
  const people = await writePeople(tx, shop, passwordHash)
  await writeBanners(tx, shop)
  await writeContent(tx, shop, now)
  await writeMenus(tx, shop)
  if (site.platform === 4) return `${site.name}, pages only`
  const products = [...getCatalogue(site, catalogue), ...familyProducts(), ...promotedProducts()]
  const goods = await writeGoods(tx, shop, products)
  await writeProperties(tx, shop, goods)
  await writeLinks(tx, shop, goods)
  await writeComments(tx, shop, { goods, people, now })
  await writeDownloads(tx, shop, goods)
  await writePrices(tx, shop, goods)
  await writeDiscounts(tx, shop, { goods, people })
  await writePromotions(tx, shop, { goods, now })
  await writeShipping(tx, shop.id)
  const planned = planOrders({
    site,
    buyers: people.buyers,
    goods: goods.all.filter(({ product }) => !product.family && !isPromoted(product)),
    now,
  })
  const selectKind = (kind: 'order' | 'proposal') => planned.filter((one) => one.kind === kind)
  const orders = await writeOrders(tx, shop, { planned: selectKind('order'), people })
  await writeProposals(tx, shop, { planned: selectKind('proposal'), people })
  await writeAccepted(tx, shop, people)
  await writeShipments(tx, shop, people.staff.of('ela@vitrin.test'))
  await writeStock(tx, shop, { goods, orders, now })
  await writeListing(tx, shop)
  await writeTerminals(tx, shop)
  await writeAccounts(tx, shop, { orders, people, now })
  await writeDealerData(tx, shop, { people, now })
  await indexGoods(tx, shop, goods)
  if (site.key === 'anadolu') await writeCarts(tx, shop, { goods, people })
  if (site.key === 'anadolu') await writeSearches(tx, shop, now)
  return `${site.name}, ${goods.all.length} products, ${people.buyers.length} customers, ${orders.length} orders`
}

/** Writes the dealers' data other than orders. */
async function writeDealerData(tx: Tx, shop: Shop, { people, now }: { people: People; now: Date }) {
  await writeInvoices(tx, shop, people)
  await writeReturns(tx, shop, { people, now })
  await writeMessages(tx, shop, { people, now })
}

const INDEX_BATCH = 1000

async function indexGoods(tx: Tx, shop: Shop, { all }: Goods) {
  for (let at = 0; at < all.length; at += INDEX_BATCH) {
    await upsertSearch(
      tx,
      shop.id,
      all.slice(at, at + INDEX_BATCH).map(({ id }) => id),
    )
  }
}
