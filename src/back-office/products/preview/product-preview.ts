import { getLocalizedText, type Language } from '#src/platform/i18n/language.ts'
import { MAX_BARCODES, MAX_OEM_NUMBERS, type ProductDetail, toSeason } from '#src/products/product.ts'
import { toGroups } from '#src/products/product-group.ts'
import type { ProductDetails } from '../product.ts'
import type { NamedChoice } from '../products-table.ts'

interface PreviewedDetails {
  typed: ProductDetails
  language: Language
  brands: readonly NamedChoice[]
  categories: readonly NamedChoice[]
}

/**
 * The product as its page of the shop would show it with the typed texts, numbers, brand, category, measures and tyre label.
 * What follows from prices, stock, pictures, rules of quantities, icons and own fields stays as it is saved.
 */
export function withTypedDetails(
  product: ProductDetail,
  { typed, language, brands, categories }: PreviewedDetails,
): ProductDetail {
  const brand = brands.find(({ id }) => id === typed.brandId)
  const category = categories.find(({ id }) => id === typed.categoryId)
  const isSameBrand = brand?.name === product.brand?.name
  const isSameCategory = category?.id === product.category?.id
  // Links of a preview lead nowhere, so a chosen brand or category needs no address.
  const chosenBrand = brand ? { name: brand.name, slug: '', logo: null } : null
  const chosenCategory = category ? { ...category, slug: '' } : null
  const chosenTrail = chosenCategory ? [chosenCategory] : []
  return {
    ...product,
    name: typed.names[language] || typed.name,
    description: getLocalizedText(typed.descriptions, language),
    brand: isSameBrand ? product.brand : chosenBrand,
    category: isSameCategory ? product.category : chosenCategory,
    trail: isSameCategory ? product.trail : chosenTrail,
    manufacturerCode: typed.manufacturerCode || null,
    oemNumbers: typed.oem.slice(0, MAX_OEM_NUMBERS),
    barcodes: typed.barcode.slice(0, MAX_BARCODES),
    freeShipping: typed.freeShipping,
    shortCode: typed.shortCode || null,
    packageName: typed.packageName || null,
    origin: typed.origin || null,
    productionDate: typed.productionDate || null,
    weightKg: typed.weightKg,
    volumeDm3: typed.volumeDm3,
    groups: toGroups(typed.groups),
    label: {
      season: toSeason(typed.season),
      consumption: typed.consumption || null,
      wetGrip: typed.wetGrip || null,
      noiseDb: typed.noiseDb,
      noiseClass: typed.noiseClass || null,
    },
  }
}
