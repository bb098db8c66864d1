import { getAddress, type JoinOptions, joinAs } from './pages/joining.ts'
import type { Pages } from './pages/pages.ts'
import { expect, test } from './pages/test.ts'

// A day of the warehouse, as those of the other roles in days.spec.ts.

test('the warehouse picks by scanner, ships in parts with labels, receives goods that an order waits for, and counts', async ({
  shop,
  owner,
  pages,
  text,
  pickingList,
  picking,
}) => {
  const [first, second, other] = [await shop.takeProduct(), await shop.takeProduct(), await shop.takeProduct()]
  const order = await (await shop.user('ayse')).order([first, 3], [second, 2])
  await owner.approve(order)
  await joinAs('warehouse', { shop, owner, pages })
  await pickingList.open()
  await expect(pickingList.order(order.number)).toContainText(text('picking.state.open'))
  await pickingList.openOrder(order.number)
  await picking.scan(first.code, 'good')
  await expect(picking.result).toContainText(text('picking.scan.outcome.counted', { picked: '1', total: '3' }))
  await picking.scan(other.code, 'bad')
  await expect(picking.result).toContainText(text('picking.scan.outcome.wrong'))
  await picking.setQuantity(second.code, '5')
  await expect(picking.quantity(second.code)).toHaveAttribute('aria-invalid', 'true')
  await picking.setQuantity(second.code, '2')
  await expect(picking.line(second.code)).toContainText('2 / 2')
  await picking.scan(second.code, 'bad')
  await expect(picking.result).toContainText(text('picking.scan.outcome.tooMany', { picked: '2', total: '2' }))

  const colleague = await shop.newBrowser({ name: getAddress('warehouse') })
  await colleague.pickingList.open('?work=started')
  await colleague.pickingList.openOrder(order.number)
  await colleague.picking.scan(first.code, 'good')
  await expect(colleague.picking.line(first.code)).toContainText('2 / 3')
  await shipInParts(pages, first.code)
  await receiveAndCount({ shop, owner, pages })
})

/** Ships a part in two packages, with labels and delivery note, and then the rest. */
async function shipInParts({ picking }: Pages, code: string) {
  await picking.ship({ packages: '0', part: true })
  await expect(picking.packages).toHaveAttribute('aria-invalid', 'true')
  await expect(picking.line(code)).toContainText('2 / 3')
  await picking.setQuantity(code, '1')
  await expect(picking.line(code)).toContainText('1 / 3')
  await picking.ship({ packages: '2', part: true })
  await expect(picking.shipments).toHaveCount(1)
  await expect(picking.line(code)).toContainText('0 / 2')
  for (const paper of ['labels', 'deliveryNote'] as const) {
    const download = await picking.downloadPaper(paper)
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  }
  await picking.scan(code, 'good')
  await picking.scan(code, 'good')
  await expect(picking.line(code)).toContainText('2 / 2')
  await picking.ship({ packages: '1' })
  await expect(picking.blocked('shipped')).toBeVisible()
  await expect(picking.shipments).toHaveCount(2)
}

/** Received goods release an order that waited for them; a count sets the stock. */
async function receiveAndCount({ shop, owner, pages }: JoinOptions) {
  const { picking, stockDocuments, tab } = pages
  const product = await shop.takeProduct()
  const order = await (await shop.user('ayse')).order([product, 2])
  await owner.approvePart(order, 1)
  await stockDocuments.open('receipt')
  await stockDocuments.expectGoods(product.code, { quantity: '12', day: '2024-01-02' })
  await stockDocuments.field('reference').fill('İrsaliye 17')
  await stockDocuments.start()
  await picking.scan(product.code, 'good')
  await stockDocuments.setQuantity(product.code, 'x')
  await expect(stockDocuments.quantity(product.code)).toHaveAttribute('aria-invalid', 'true')
  await stockDocuments.setQuantity(product.code, '1.000,5')
  await expect(stockDocuments.quantity(product.code)).toHaveValue('1000,5')
  await stockDocuments.post('receipt')
  await expect(stockDocuments.posted).toBeVisible()
  await expect(stockDocuments.waitingOrder(order.number)).toContainText(tab.text('stockDocuments.waitingOrders.ready'))
  await stockDocuments.openWaitingOrder(order.number)
  await picking.scan(product.code, 'good')
  await picking.scan(product.code, 'good')
  await picking.ship({ packages: '1' })
  await expect(picking.blocked('shipped')).toBeVisible()

  await stockDocuments.open('count')
  await stockDocuments.start()
  await picking.scan(product.code, 'good')
  await expect(stockDocuments.line(product.code)).toContainText('-')
  await stockDocuments.explain(product.code, 'lost', 'A-12')
  await stockDocuments.post('count')
  await expect(stockDocuments.posted).toBeVisible()
  await expect(stockDocuments.line(product.code)).toContainText(`${tab.text('stockDocuments.countReason.lost')} · A-12`)
}
