import type { Texts, Translate } from '../platform/i18n/texts.ts'
import type { ProductGroup } from '../products/product-group.ts'
import { useTexts } from '../ui/page/texts.ts'

export const useRowLabels = () => toRowLabels(useTexts())

const cachedLabels = new WeakMap<Texts, RowLabels>()

/** All labels of a row, translated once per language instead of once per row. */
export function toRowLabels(texts: Texts): RowLabels {
  const rowLabels = cachedLabels.get(texts) ?? buildRowLabels(texts)
  cachedLabels.set(texts, rowLabels)
  return rowLabels
}

function buildRowLabels({ t }: Texts) {
  return {
    quantity: t('ui.quantity'),
    choose: t('exports.choose'),
    more: t('ui.more'),
    less: t('ui.less'),
    add: t('catalog.add.add'),
    added: t('catalog.add.added'),
    lost: t('cart.add.lost'),
    waiting: t('cart.add.waiting'),
    shortage: t('catalog.add.shortage'),
    pending: t('catalog.add.pending'),
    buyNow: t('catalog.add.buyNow'),
    proposal: t('catalog.add.proposal'),
    special: {
      title: t('catalog.special.title'),
      first: t('catalog.special.first'),
      second: t('catalog.special.second'),
      price: t('catalog.special.price'),
    },
    yes: t('catalog.add.yes'),
    no: t('catalog.add.no'),
    inquirePrice: t('catalog.ask.price'),
    inquireStock: t('catalog.ask.stock'),
    inquirePriceText: t('refusal.AskPrice'),
    inquireStockText: t('refusal.AskStock'),
    loginForPrice: t('catalog.loginForPrice'),
    listPrice: t('catalog.listPrice'),
    discount: t('catalog.discount'),
    oem: { oem: t('catalog.oem.numbers'), more: t('catalog.oem.more'), less: t('catalog.oem.less') },
    prices: t('variation.prices'),
    ...buildMoreLabels(t),
    groups: groupNames(t),
    match: { why: t('catalog.match.why'), matched: t('catalog.match.matched') },
  }
}

const groupNames = (t: Translate): Record<ProductGroup, string> => ({
  sale: t('catalog.group.sale'),
  mostSold: t('catalog.group.mostSold'),
  new: t('catalog.group.new'),
  mostViewed: t('catalog.group.mostViewed'),
  opportunity: t('catalog.group.opportunity'),
})

const buildMoreLabels = (t: Translate) => ({
  options: t('listing.choose'),
  replaces: t('catalog.replaces'),
  promotion: t('promotions.mark'),
  compare: t('listing.compare.choose'),
  enlarge: t('listing.enlarge'),
  stock: t('listing.stock.open'),
  freeShipping: t('listing.freeShipping'),
  priceFrom: t('listing.price.from'),
  label: {
    consumption: t('listing.label.consumption'),
    wetGrip: t('listing.label.wetGrip'),
    noise: t('listing.label.noise'),
  },
})

export type RowLabels = ReturnType<typeof buildRowLabels>
