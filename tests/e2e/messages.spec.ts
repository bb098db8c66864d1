import type { PartyKind } from '#src/message-centre/message.ts'
import { STATUS } from '#src/orders/status.ts'
import { getOrderList } from '#src/orders/wire.ts'
import type { Pages } from './pages/pages.ts'
import { expect, test } from './pages/test.ts'

/** @requirement BELL-4, BELL-5, BELL-6 */
test('a dealer is notified of an order at once, reads the notification and opens the order (orders 3)', async ({
  page,
  shop,
  owner,
  text,
  header,
  notifications,
}) => {
  const ayse = await shop.user('ayse')
  const { orders } = await ayse.call(getOrderList, { status: STATUS.pendingApproval })
  const [order] = orders
  if (!order) throw new Error('No order of Ayşe waits for approval')
  const { number } = order
  await shop.signInAs('ayse')
  await notifications.open()
  await expect(notifications.emptyNotice).toBeVisible()
  await owner.approve(order)
  await header.bell({ unread: 1 }).click()
  const status = text(`order.status.${STATUS.approved}`)
  await notifications.openTarget(text('notification.orderMoved.title', { number, status }))
  await expect(page).toHaveURL(new RegExp(`/siparis-detay/${number}$`))
  await expect(header.bell()).toBeVisible()
  await notifications.open()
  await notifications.markUnreadButton.click()
  await notifications.markAllRead()
  await expect(notifications.markUnreadButton).toBeVisible()
})

const QUESTION = { subject: 'Balata ne zaman gelir?', body: 'Yirmi takım gerekiyor.' }
const REPLY = 'Perşembe geliyor.'
const ANNOUNCEMENT = { subject: 'Cuma kapalıyız', body: 'Sayım günü.' }

/** @requirement MSG-1 */
test('a dealer writes to the shop, which reads and replies; a message without replies has no reply box (orders 2, 3)', async ({
  shop,
  pages,
  header,
  messages,
  messageThread,
}) => {
  await shop.signInAs('ayse')
  await send(pages, { to: 'owners', ...QUESTION })

  const office = await shop.newBrowser({ name: 'ela' })
  await readAndAnswer(office)

  await messages.open()
  await expect(header.bell({ unread: 1 })).toBeVisible()
  await messages.read(QUESTION.subject)
  await expect(messageThread.message(REPLY)).toBeVisible()
  await expect(header.bell()).toBeVisible()

  await lookUpByEnter(office)
  await send(office, { to: 'everyone', ...ANNOUNCEMENT })

  await shop.signInAs('selim')
  await messages.open()
  await messages.read(ANNOUNCEMENT.subject)
  await expect(messageThread.message(ANNOUNCEMENT.body)).toBeVisible()
  await expect(messageThread.noReplyNotice).toBeVisible()
  await expect(messageThread.replyField).toHaveCount(0)
})

/** Writes to the chosen recipient and sends by Enter in the subject. */
async function send(
  { tab, messages, messageForm }: Pages,
  { to, subject, body }: { to: PartyKind; subject: string; body: string },
) {
  await messageForm.open()
  await messageForm.recipient(to).check()
  await messageForm.body.fill(body)
  await messageForm.subject.fill(subject)
  await messageForm.subject.press('Enter')
  await expect(tab.page).toHaveURL(/mesajlar\?box=outbox/)
  await expect(messages.link(subject)).toBeVisible()
}

/** The shop finds it unread under its bell, and sees the recipient of its reply. */
async function readAndAnswer({ header, messages, messageThread }: Pages) {
  await messages.open()
  await expect(header.bell({ unread: 1 })).toBeVisible()
  await expect(messages.message(QUESTION.subject)).toHaveAttribute('data-message', 'unread')
  await messages.read(QUESTION.subject)
  await expect(messageThread.message(QUESTION.body)).toBeVisible()
  await expect(messageThread.recipient('Ayşe Yılmaz')).toBeVisible()
  await messageThread.reply(REPLY)
  await expect(messageThread.message(REPLY)).toBeVisible()
  await expect(header.bell()).toBeVisible()
}

/** Enter in the search field searches, and no input is lost. */
async function lookUpByEnter({ messageForm }: Pages) {
  await messageForm.open()
  await messageForm.subject.fill('Sayım')
  await messageForm.searchCustomers('demir')
  await expect(messageForm.customer('Demir Lastik')).toBeVisible()
  await expect(messageForm.subject).toHaveValue('Sayım')
}
