import { type LinkToLoad, loadLinks } from '#src/imports/catalogue-lists/link-commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { createChance } from './chance.ts'
import { readTable, text } from './data-files.ts'
import type { DemoProduct } from './product.ts'
import type { Good, Goods } from './write-goods.ts'
import type { Shop } from './write-shop.ts'

/** Products bought together: parts of category codes. */
const BOUGHT_TOGETHER = readTable<{ category: string; with: string }>('bought-together.csv', {
  category: text,
  with: text,
})

/** Writes links between numbers: related products, substitutes claimed by economy makers, and successors. */
export async function writeLinks(tx: Tx, shop: Shop, { all }: Goods) {
  const byPlatform = Map.groupBy(
    all.filter(({ product }) => product.fits.length > 0),
    ({ product }) => [product.fits[0]?.make, product.fits[0]?.model].join(' '),
  )
  const links = [...byPlatform.values()].flatMap((goods) => [
    ...linkBoughtTogether(goods),
    ...linkSuccessors(goods),
    ...linkClaims(goods),
  ])
  await loadLinks(tx, shop.id, links)
}

const end = ({ product }: Good) => ({ brand: product.brand.name, number: product.code })

function linkBoughtTogether(goods: readonly Good[]): LinkToLoad[] {
  return BOUGHT_TOGETHER.flatMap(({ category, with: other }) => {
    const others = goods.filter(({ product }) => product.category.includes(other)).slice(0, 3)
    return goods
      .filter(({ product }) => product.category.includes(category))
      .flatMap((good) =>
        others.map((next) => ({ kind: 'related' as const, from: end(good), to: end(next), confidence: 100 })),
      )
  })
}

/** Discontinued makes and their successors. */
const SUCCESSORS: ReadonlyMap<string, string> = new Map(
  readTable<{ brand: string; successor: string }>('successors.csv', { brand: text, successor: text }).map(
    ({ brand, successor }) => [brand, successor],
  ),
)

function linkSuccessors(goods: readonly Good[]): LinkToLoad[] {
  return goods
    .filter(({ product }) => product.supply !== 'plenty')
    .flatMap((good) => {
      const maker = SUCCESSORS.get(good.product.brand.name)
      const next = goods.find(
        ({ product }) => product.brand.name === maker && getPart(product) === getPart(good.product),
      )
      return next
        ? [{ kind: 'superseded' as const, from: end(good), to: end(next), confidence: 100, source: maker ?? '' }]
        : []
    })
}

/** The part name without the vehicle. */
const getPart = ({ names }: DemoProduct) => names.tr.split(' – ')[0] ?? ''

/** Some makers claim more than fits; such a link is shown with a warning. */
function linkClaims(goods: readonly Good[]): LinkToLoad[] {
  return [...Map.groupBy(goods, ({ product }) => getPart(product)).values()].flatMap(([first, second]) =>
    first && second && isClaim(first.product)
      ? [{ kind: 'equivalent' as const, from: end(first), to: end(second), bothWays: true, confidence: 50 }]
      : [],
  )
}

const isClaim = ({ code }: DemoProduct) => createChance(`claim ${code}`).yes(0.2)
