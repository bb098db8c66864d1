import type { openCanaryShop } from './canary-shop.ts'
import type { OpenedEdit } from './edits.ts'

const TERMS = { Percents: '7', Title: '', EndDate: null }
const ON_EVERYTHING = { GroupID: null, BrandID: null, CategoryID: null, ProductCode: null }
let years = 2030

/** A new discount of Ayşe's company, which another user of the staff changes meanwhile. */
export async function openDiscount({ ask, shop }: Awaited<ReturnType<typeof openCanaryShop>>): Promise<OpenedEdit> {
  const CustomerCode = shop.scope('ayse').customer.code
  years += 1
  const StartDate = `${years}-01-01`
  await ask('ela', 'POST discount/insert-discount', { ...TERMS, ...ON_EVERYTHING, CustomerCode, StartDate })
  const { DiscountList } = await ask('ela', 'POST discount/get-discount-list', {})
  const { DiscountID } = DiscountList.$values.find((one: { StartDate: string }) => one.StartDate === StartDate)
  const read = () => ask('ela', 'GET discount/get-discount', { DiscountID: `${DiscountID}` })
  return {
    read,
    async change() {
      const { Version } = await read()
      await ask('ela', 'POST discount/update-discount', { ...TERMS, DiscountID, Version, Title: 'Orta' })
    },
    input: (Version) => ({ ...TERMS, DiscountID, Version, Percents: '8+2' }),
  }
}
