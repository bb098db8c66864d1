import { addingApi } from '#src/cart/add/api.server.ts'
import { cartPage } from '#src/cart/queries.server.ts'
import { variationsApi } from '#src/cart/variations/api.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { createWireClient } from './small-shop-wire.ts'
import type { WorkwearShop } from './workwear-shop.ts'

interface VariationLine {
  ProductVariationID: number
  VariationValues: number[]
  PriceID: number | null
  PropertyName: string
  AddressID: number | null
  SpecialDiscount4: number
  SpecialDiscount5: number
  DiscountedPrice: number | null
  Quantity: number
  ProductCode: string
}

interface VariationProperty {
  PropertyName: string
  VariationValues: { $values: { VariationValueID: number; VariationValueName: string }[] }
}

interface VariationAnswer {
  VariationShow: number
  Variations: { $values: VariationProperty[] }
  VariationDetails: { $values: VariationLine[] }
}

interface AddAnswer {
  Result: boolean
  ErrorCode: string | null
  AffectedCount: number
  ResultMessage: string
}

/** Reads and adds the variations of the workwear shop through the ERP API. Products are identified by code. */
export function workwearClient({ shop, shelf }: WorkwearShop) {
  const wire = (context: RequestContext) => createWireClient(shop, [...variationsApi, ...addingApi], context)
  const variations = (context: RequestContext, code: string): Promise<VariationAnswer> =>
    wire(context).get('product/get-variation', { productID: String(shelf.getId(code)) })
  return {
    wire,
    variations,
    async loadLine(context: RequestContext, code: string, child: string) {
      const { VariationDetails } = await variations(context, code)
      return VariationDetails.$values.find(({ ProductCode }) => ProductCode === child)
    },
    add: (context: RequestContext, code: string, Properties: object[]): Promise<AddAnswer> =>
      wire(context).post('cart/insert-cart', { ProductID: shelf.getId(code), Properties }),
    /** Code, name and quantity of every line in the cart. */
    async cartLines(context: RequestContext) {
      const { rows } = await cartPage(shop.db, context, { type: 0, page: 0, search: '' })
      return rows.map(({ product: { code, name }, line: { quantity } }) => [code, name, Number(quantity)])
    },
  }
}
