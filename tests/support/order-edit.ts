import type { CanaryShop, Edit, OpenedEdit } from './edits.ts'
import { readyToOrder } from './small-shop-orders.ts'

/** An order of Mehmet that waits for approval, whose quantities another user of the staff changes. */
async function openOrderEdit({ ask, shop }: CanaryShop): Promise<OpenedEdit> {
  const product = await shop.product({ stock: '20', price: '10' })
  const { order } = await readyToOrder(shop, { name: 'mehmet', items: [[product, '5']] })
  const answer = await order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  const OrderID = answer.placed.orderId
  const read = () => ask('ela', 'GET order/get-desk-order', { OrderID: `${OrderID}` })
  const toInput = (Quantity: number, Version: unknown) => ({ OrderID, Lines: [{ RowNo: 1, Quantity }], Version })
  return {
    read,
    async change() {
      const { Version } = await read()
      await ask('ela', 'POST order/edit-order', toInput(4, Version))
    },
    input: (Version) => toInput(3, Version),
  }
}

/** A change of quantities before approval. */
export const orderEdit: Edit = {
  by: 'ela',
  versionRequired: true,
  repeatable: true,
  getVersion: (record) => (record as { Version?: number } | undefined)?.Version,
  open: openOrderEdit,
}
