import { z } from 'zod'

const visibleByDefault = (meaning: string) => z.boolean().default(true).describe(meaning)
const hiddenByDefault = (meaning: string) => z.boolean().default(false).describe(meaning)

/** The raw flags of a listing's columns, by their wire names. */
export const productTable = z.object({
  ShowProductImage: visibleByDefault('Rows have the picture'),
  ShowBrand: visibleByDefault('Rows have the brand'),
  ShowShortCode: hiddenByDefault('Rows have the short code'),
  ShowManufacturerPartNumber: hiddenByDefault("Rows have the maker's number"),
  ShowOem: visibleByDefault('Rows have the OEM numbers'),
  ShowTyreLabel: visibleByDefault('Rows of tyres have season, consumption, wet grip and noise'),
  ShowPackage: visibleByDefault('Rows have the package where it is more than one'),
  ShowIcons: visibleByDefault('Rows have the icons of the product'),
  ShowFields: visibleByDefault('Rows have the six fields of the product'),
  HideField2: hiddenByDefault('Field 2 is for representatives alone'),
  ShowOrigin: hiddenByDefault('Rows have the country of origin'),
  ShowProductionDate: hiddenByDefault('Rows have the date of production'),
  ShowWeightAndVolume: hiddenByDefault('Rows have weight and volume'),
  ShowFreeShipping: visibleByDefault('Rows say where delivery is free'),
  ShowStock: visibleByDefault('Rows have the stock'),
  ShowStockComing: visibleByDefault('Rows have what is coming'),
  ShowNormalPrice: visibleByDefault('Rows have the price before discounts'),
  ShowDiscount: visibleByDefault('Rows have the chain of discounts'),
  ShowPriceWithAndWithoutTax: hiddenByDefault('Rows have both prices, with tax and without'),
  ShowRetailPrice: hiddenByDefault('Rows have the retail price'),
  ShowPurchasePrice: hiddenByDefault('Representatives see the purchase price'),
  ShowCreditPrice: hiddenByDefault('Rows have the price when it is paid by card'),
  ShowTransferPrice: hiddenByDefault('Rows have the price when it is paid by transfer'),
  ShowSalesPerson: hiddenByDefault('Representatives see who sells the product, and the note to them'),
  ShowCompare: visibleByDefault('Products can be compared'),
  ShowAsCards: hiddenByDefault('Listings start as cards instead of rows'),
})

export type RawProductTable = z.infer<typeof productTable>
