import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { getSeparator } from '#src/products/variation.ts'
import { toProductCardPath } from '../product-card-view.ts'
import type { getProductVariations } from './wire.ts'

export const toVariationsPath = (page: PageRequest, code: string) => `${toProductCardPath(page, code)}/variations`

/** A variation as the pages list it. */
export const toVariationView = (
  page: PageRequest,
  {
    code,
    name,
    picture,
    visible,
    price,
    currency,
    values,
  }: OutputOf<typeof getProductVariations>['variations'][number],
) => ({
  code,
  name,
  picture,
  visible,
  href: toProductCardPath(page, code),
  price: price === null ? '' : formatMoney(page.language, { amount: price, currency }),
  values: values.map(({ property, value }) => `${property}: ${value}`).join(getSeparator(page.language)),
})

export type VariationView = ReturnType<typeof toVariationView>
