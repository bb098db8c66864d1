import type { openCanaryShop } from './canary-shop.ts'
import type { OpenedEdit } from './edits.ts'

const TERMS = { CurrencyToken: 'TRY', EndDate: null }
let years = 2030

/** A new net price of Ayşe's company, which another user of the staff changes meanwhile. */
export async function openNetPrice({ ask, shop }: Awaited<ReturnType<typeof openCanaryShop>>): Promise<OpenedEdit> {
  const CustomerCode = shop.scope('ayse').customer.code
  years += 1
  const StartDate = `${years}-01-01`
  const productId = await shop.product({ price: '100' })
  const product = shop.db.selectFrom('products').select('code').where('id', '=', productId)
  const ProductCode = (await product.executeTakeFirstOrThrow()).code
  const key = { CustomerCode, ProductCode, MinQuantity: 0, StartDate }
  await ask('ela', 'POST net-price/insert-net-price', { ...TERMS, ...key, Price: 90 })
  const { NetPriceList } = await ask('ela', 'POST net-price/get-net-price-list', {})
  const { NetPriceID } = NetPriceList.$values.find((one: { StartDate: string }) => one.StartDate === StartDate)
  const read = () => ask('ela', 'GET net-price/get-net-price', { NetPriceID: `${NetPriceID}` })
  return {
    read,
    async change() {
      const { Version } = await read()
      await ask('ela', 'POST net-price/update-net-price', { ...TERMS, NetPriceID, Version, Price: 91 })
    },
    input: (Version) => ({ ...TERMS, NetPriceID, Version, Price: 92 }),
  }
}
