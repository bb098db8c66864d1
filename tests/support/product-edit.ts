import type { openCanaryShop } from './canary-shop.ts'
import type { OpenedEdit } from './edits.ts'

let names = 0

/** A product, which another user of the staff changes meanwhile. */
export async function openProduct({ ask, shop, ids }: Awaited<ReturnType<typeof openCanaryShop>>): Promise<OpenedEdit> {
  const { code: ProductCode } = await shop.db
    .selectFrom('products')
    .select('code')
    .where('id', '=', ids.product)
    .executeTakeFirstOrThrow()
  const read = () => ask('ela', 'GET product/get-product-card', { ProductCode })
  const saved = await read()
  const toInput = (ProductName: string, Version: unknown) => ({ ...saved, ProductName, Version })
  names += 1
  return {
    read,
    async change() {
      const { Version } = await read()
      await ask('ela', 'POST product/update-product', toInput(`Orta ${names}`, Version))
    },
    input: (Version) => toInput(`Yeni ${names}`, Version),
  }
}
