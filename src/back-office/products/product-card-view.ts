import { notForViewer, type PageRequest } from '#src/api/page-context.ts'
import { countryName } from '#src/platform/i18n/country.ts'
import { formatDate, formatQuantity, quantityToType } from '#src/platform/i18n/format.ts'
import { trimZeros } from '#src/platform/money.ts'
import { seasonName, toSeason } from '#src/products/product.ts'
import { getPagePath, productPath } from '#src/shop/paths.ts'
import { unitName } from '#src/shop/unit-name.ts'
import { joinFacts } from '../join-facts.ts'
import { CODE_LENGTH, type ProductCard } from './product.ts'
import { type ProductFormats, toTypedProduct } from './product-form.ts'
import { toTypedTier } from './tier-form.ts'

/** The page of a product in the back office, by its code. */
export const toProductCardPath = (page: PageRequest, code: string) =>
  getPagePath(page, 'deskProducts', `/code/${encodeURIComponent(code)}`)

/** The code of the product that a page below its page is about; thrown for a viewer without the permission. */
export function requireProductCode(page: PageRequest, code = '', below = ''): string {
  if (!page.can('manageCatalogue'))
    throw notForViewer(page, 'deskProducts', `/code/${encodeURIComponent(code)}/${below}`)
  return code.slice(0, CODE_LENGTH)
}

/** How the form of a product writes decimals and units. */
export const getProductFormats = ({ language, i18n }: PageRequest): ProductFormats => ({
  formatNumber: (value) => quantityToType(language, value),
  formatUnit: (unit) => unitName(unit, i18n),
})

/** The same in cells, which have no choices: seasons and countries are words. */
export const getCellFormats = (page: PageRequest): ProductFormats => ({
  ...getProductFormats(page),
  formatSeason: (stored) => {
    const season = toSeason(stored)
    return season === null ? '' : seasonName(season, page.i18n)
  },
  formatOrigin: (origin) => countryName(origin, page.language),
})

/** A product as its page shows it. */
export function toProductCardView(page: PageRequest, card: ProductCard) {
  const { language, site } = page
  const scope = { languages: site.languages, priceLists: card.priceLists }
  return {
    id: card.id,
    version: card.version,
    code: card.code,
    name: card.names[language] || card.name,
    visible: card.visible,
    changedAt: formatDate(language, card.changedAt, { timeZone: site.timeZone, withTime: true }),
    typed: toTypedProduct(card, scope, getProductFormats(page)),
    previewPath:
      card.parentCode === null ? getPagePath(page, 'deskProducts', `/preview/${encodeURIComponent(card.code)}`) : null,
    shopPath: card.visible ? productPath(page, card.slug) : null,
    parent: card.parentCode === null ? null : { code: card.parentCode, href: toProductCardPath(page, card.parentCode) },
    pictures: card.pictures,
    picturesVersion: card.picturesVersion,
    priceLists: card.priceLists,
    depots: card.depots.map(({ id, name, onHand, deliveries, lastMove }) => ({
      id,
      name,
      onHand: formatQuantity(language, trimZeros(onHand)),
      deliveries: deliveries.map(({ quantity, day, reference }) => ({
        quantity: formatQuantity(language, trimZeros(quantity)),
        day: joinFacts(language, [day && toDay(page, day), reference]),
      })),
      lastMove,
    })),
    tiers: {
      version: card.otherPricesVersion,
      tiers: card.otherPrices.map((price) => toTypedTier(price, getProductFormats(page))),
    },
  }
}

export type ProductCardView = ReturnType<typeof toProductCardView>

const toDay = ({ language }: PageRequest, day: string) =>
  formatDate(language, new Date(`${day}T00:00:00Z`), { timeZone: 'UTC' })
