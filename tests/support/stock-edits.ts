import type { openCanaryShop } from './canary-shop.ts'
import { findCode } from './desk-edits.ts'
import type { OpenedEdit } from './edits.ts'

let quantity = 100

/** Goods that the first depot expects, of which another user of the staff changes the quantity. */
export async function openExpectedGoods(there: Awaited<ReturnType<typeof openCanaryShop>>): Promise<OpenedEdit> {
  const ProductCode = await findCode(there)
  const { DepotList } = await there.ask('ela', 'GET stock/get-document-choices', { Kind: 'receipt' })
  const DepotID = DepotList.$values[0].ID
  const delivery = { ProductCode, DepotID, ExpectedDate: '2099-03-01', Note: 'IRS-7' }
  const load = () => there.ask('ela', 'GET stock/get-expected-product', { ProductCode, DepotID: `${DepotID}` })
  quantity += 3
  const [typed, other] = [quantity, quantity + 1]
  await there.shop.db
    .updateTable('stock')
    .set({ coming: '5' })
    .where('productId', '=', there.ids.product)
    .where('depotId', '=', DepotID)
    .execute()
  return {
    read: load,
    change: async () =>
      there.ask('ela', 'POST stock/update-expected-goods', {
        ...delivery,
        Quantity: other,
        Version: (await load()).Version,
      }),
    input: (Version) => ({ ...delivery, Quantity: typed, Version }),
  }
}

let units = 0

/** The names of a unit, which another user of the staff changes meanwhile. */
export async function openUnit({ ask }: Awaited<ReturnType<typeof openCanaryShop>>): Promise<OpenedEdit> {
  units += 2
  const [typed, other] = [`Birim ${units}`, `Birim ${units + 1}`]
  const load = () => ask('ela', 'GET unit/get-unit', { Unit: 'set' })
  const toInput = (Version: unknown, tr: string) => ({
    Unit: 'set',
    UnitNames: { tr },
    DecimalQuantities: false,
    Version,
  })
  return {
    read: load,
    change: async () => ask('ela', 'POST unit/update-unit', toInput((await load()).Version, other)),
    input: (Version) => toInput(Version, typed),
  }
}
