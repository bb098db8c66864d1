import { z } from 'zod'

const shown = (meaning: string) => z.boolean().default(true).describe(meaning)
const asked = (meaning: string) => z.boolean().default(false).describe(meaning)

/** The raw flags of the columns of a listing, as the wire names them. */
export const productTable = z.object({
  ShowProductImage: shown('Rows have the picture'),
  ShowBrand: shown('Rows have the brand'),
  ShowShortCode: asked('Rows have the short code'),
  ShowManufacturerPartNumber: asked("Rows have the maker's number"),
  ShowOem: shown('Rows have the OEM numbers'),
  ShowTyreLabel: shown('Rows of tyres have season, consumption, wet grip and noise'),
  ShowPackage: shown('Rows have the package where it is more than one'),
  ShowIcons: shown('Rows have the icons of the product'),
  ShowFields: shown('Rows have the six fields of the product'),
  HideField2: asked('Field 2 is for representatives alone'),
  ShowOrigin: asked('Rows have the country of origin'),
  ShowProductionDate: asked('Rows have the date of production'),
  ShowWeightAndVolume: asked('Rows have weight and volume'),
  ShowFreeShipping: shown('Rows say where delivery is free'),
  ShowStock: shown('Rows have the stock'),
  ShowStockComing: shown('Rows have what is coming'),
  ShowNormalPrice: shown('Rows have the price before discounts'),
  ShowDiscount: shown('Rows have the chain of discounts'),
  ShowPriceWithAndWithoutTax: asked('Rows have both prices, with tax and without'),
  ShowRetailPrice: asked('Rows have the retail price'),
  ShowPurchasePrice: asked('Representatives see the purchase price'),
  ShowCreditPrice: asked('Rows have the price when it is paid by card'),
  ShowTransferPrice: asked('Rows have the price when it is paid by transfer'),
  ShowSalesPerson: asked('Representatives see who sells the product, and the note to them'),
  ShowCompare: shown('Products can be compared'),
  ShowAsCards: asked('Listings start as cards instead of rows'),
})

export type RawProductTable = z.infer<typeof productTable>
