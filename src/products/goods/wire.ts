import { z } from 'zod'
import { wireDecimal, wirePicture } from '#src/api/wire-fields.ts'

/** `NamedGoods`, to be spread into the dictionary of a row. */
export const goodsFields = {
  code: ['ProductCode', z.string()],
  name: ['ProductName', z.string()],
  slug: ['FriendlyUrl', z.string()],
  brand: ['BrandName', z.string()],
  picture: ['ImageUrl', wirePicture(640).nullable()],
  unit: ['PackageName', z.string()],
} as const

/** `PackedGoods`, likewise. */
export const packedGoodsFields = {
  ...goodsFields,
  packageQuantity: ['PackageQuantity', wireDecimal],
  stockType: ['StockTypeID', z.number()],
  minQuantity: ['MinimumQuantity', wireDecimal],
  maxQuantity: ['MaximumQuantity', wireDecimal],
  quantityStep: ['QuantityIncrement', wireDecimal],
} as const
