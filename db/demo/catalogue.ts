import { createChance } from './chance.ts'
import { consumableProducts } from './consumables.ts'
import { partProducts } from './part-products.ts'
import type { DemoProduct } from './product.ts'
import type { DemoSite } from './sites.ts'
import { tyreProducts } from './tyre-products.ts'

/** Generates all products once for all sites. Deterministic: the same products, codes and numbers on every run. */
export function wholeCatalogue(): { parts: DemoProduct[]; tyres: DemoProduct[] } {
  return { parts: [...consumableProducts(), ...partProducts()], tyres: tyreProducts() }
}

/** The products of one site without families: a proportional share of everything, with categories interleaved. */
export function getCatalogue(site: DemoSite, { parts, tyres }: ReturnType<typeof wholeCatalogue>): DemoProduct[] {
  return shuffle(site.key, [
    ...shuffle(site.key, parts).slice(0, site.parts),
    ...shuffle(site.key, tyres).slice(0, site.tyres),
  ])
}

const shuffle = (site: string, products: readonly DemoProduct[]) =>
  products
    .map((product) => ({ product, lot: createChance(`${site} ${product.code}`).next() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ product }) => product)
