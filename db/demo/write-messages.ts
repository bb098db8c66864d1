import type { Tx } from '#src/platform/db.server.ts'
import { insertAll, insertNumbered } from './batches.ts'
import { getUuid } from './write-orders.ts'
import type { People } from './write-people.ts'
import type { Shop } from './write-shop.ts'

const HOUR = 3_600_000

interface MessageText {
  from: string
  to: string
  subject: string
  body: string
  hoursAgo: number
  /** Index in this list of the message that started the conversation. */
  answers?: number
}

const MESSAGES: readonly MessageText[] = [
  {
    from: 'zeynep@vitrin.test',
    to: 'ayse@vitrin.test',
    subject: 'Kış lastiği ön siparişi',
    hoursAgo: 52,
    body: 'Ayşe Hanım merhaba,\n\nkış lastiklerinde ön sipariş bu hafta kapanıyor. Geçen yılki ebatlarınızı sepete ekleyebilirim; adetleri yazmanız yeterli.\n\nİyi çalışmalar,\nZeynep',
  },
  {
    from: 'ayse@vitrin.test',
    to: 'zeynep@vitrin.test',
    subject: 'Kış lastiği ön siparişi',
    hoursAgo: 49,
    body: 'Merhaba Zeynep Hanım, 205/55 R16 için 40 adet yeterli. Diğer ebatlara yarın bakacağım.',
    answers: 0,
  },
  {
    from: 'zeynep@vitrin.test',
    to: 'ayse@vitrin.test',
    subject: 'Kış lastiği ön siparişi',
    hoursAgo: 48,
    body: 'Teşekkürler, 40 adet için fiyatı teklif olarak hazırlıyorum.',
    answers: 0,
  },
  {
    from: 'ela@vitrin.test',
    to: 'ayse@vitrin.test',
    subject: 'Cumartesi sevkiyatı',
    hoursAgo: 26,
    body: 'Değerli bayimiz,\n\nbu cumartesi depomuz 13.00’e kadar açık. 11.00’e kadar verilen siparişler aynı gün yola çıkar.',
  },
  {
    from: 'selim@vitrin.test',
    to: 'ayse@vitrin.test',
    subject: 'Balata fiyatı',
    hoursAgo: 20,
    body: 'Ayşe Abla, ön balatalarda bana verdiğin iskonto bu ay da geçerli mi?',
  },
]

/** Conversations of the message centre that are already read. */
export async function writeMessages(
  tx: Tx,
  shop: Shop,
  { people: { buyers, staff }, now }: { people: People; now: Date },
): Promise<void> {
  const users = new Map(buyers.map(({ person, ...buyer }) => [person.email, buyer]))
  if (!['ayse@vitrin.test', 'selim@vitrin.test'].every((email) => users.has(email))) return
  const getUser = (email: string) => users.get(email)?.userId ?? staff.of(email)
  const rows = MESSAGES.map(({ from, subject, body, hoursAgo }, at) => ({
    siteId: shop.id,
    senderId: getUser(from),
    customerId: users.get(from)?.id ?? null,
    subject,
    body,
    idempotencyKey: getUuid(`message ${shop.site.key} ${at}`),
    sentAt: hoursBefore(now, hoursAgo),
  }))
  const ids = await insertNumbered(tx, 'messages', rows)
  for (const [at, { answers }] of MESSAGES.entries()) {
    const threadId = answers === undefined ? undefined : ids[answers]
    if (threadId)
      await tx
        .updateTable('messages')
        .set({ threadId })
        .where('id', '=', ids[at] ?? 0)
        .execute()
  }
  const readers = MESSAGES.map(({ to, hoursAgo }, at) => ({
    messageId: ids[at] ?? 0,
    userId: getUser(to),
    readAt: hoursBefore(now, hoursAgo - 1),
  }))
  await insertAll(tx, 'messageReaders', readers)
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR)
