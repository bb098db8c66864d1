import { randomUUID } from 'node:crypto'
import type { CanaryShop, Edit, OpenedEdit } from './edits.ts'
import { numberProduct, readyToOrder } from './small-shop-orders.ts'

/** An order of Mehmet from two depots that waits for approval, whose quantities another user of the staff changes. */
async function openOrder(
  { ask, shop }: CanaryShop,
  toInput: (OrderID: number, Version: unknown) => object,
): Promise<OpenedEdit> {
  const product = await shop.product({ stock: { main: '3', side: '17' }, price: '10' })
  const { order } = await readyToOrder(shop, { name: 'mehmet', items: [[product, '5']] })
  const answer = await order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  const OrderID = answer.placed.orderId
  const read = () => ask('ela', 'GET order/get-desk-order', { OrderID: `${OrderID}` })
  return {
    read,
    async change() {
      const { Version } = await read()
      await ask('ela', 'POST order/edit-order', toEditInput(4, OrderID, Version))
    },
    input: (Version) => toInput(OrderID, Version),
  }
}

const toEditInput = (Quantity: number, OrderID: number, Version: unknown) => ({
  OrderID,
  Lines: [{ RowNo: 1, Quantity }],
  Version,
})

/** A change of quantities before approval. */
export const orderEdit: Edit = {
  by: 'ela',
  versionRequired: true,
  repeatable: true,
  getVersion: (record) => (record as { Version?: number } | undefined)?.Version,
  open: (there) => openOrder(there, (OrderID, Version) => toEditInput(3, OrderID, Version)),
}

/** A split by depot before approval; a repetition is recognized by its key. */
export const orderSplit: Edit = {
  ...orderEdit,
  open(there) {
    const IdempotencyKey = randomUUID()
    return openOrder(there, (OrderID, Version) => ({ OrderID, Version, IdempotencyKey }))
  },
}

/** Lines added before approval; a repetition is recognized by its key. */
export const orderLinesAddition: Edit = {
  ...orderEdit,
  async open(there) {
    const IdempotencyKey = randomUUID()
    const code = await numberProduct(there.shop, await there.shop.product())
    const Rows = [{ ProductCode: code, Quantity: 1 }]
    return openOrder(there, (OrderID, Version) => ({ OrderID, Version, IdempotencyKey, Rows }))
  },
}

/** Goods that another depot sends, before approval; a repetition is recognized by its key. */
export const orderGoodsMove: Edit = {
  ...orderEdit,
  async open(there) {
    const IdempotencyKey = randomUUID()
    const { main, side } = there.shop.depots
    const Moves = [{ RowNo: 1, FromDepotID: main, DepotID: side, Quantity: 1 }]
    return openOrder(there, (OrderID, Version) => ({ OrderID, Version, IdempotencyKey, Moves }))
  },
}
