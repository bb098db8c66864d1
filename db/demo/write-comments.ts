import type { Tx } from '#src/platform/db.server.ts'
import { insertAll } from './batches.ts'
import { createChance } from './chance.ts'
import type { Goods } from './write-goods.ts'
import type { People } from './write-people.ts'
import type { Shop } from './write-shop.ts'

const TEXTS: readonly (readonly [stars: number, text: string])[] = [
  [5, 'Tam oturdu, iki aydır takılı, ses yapmıyor.'],
  [5, 'Paketleme sağlam, ertesi gün elimizdeydi. Ustalar memnun.'],
  [4, 'Fiyatına göre iyi. Montaj kiti kutudan çıkmadı, ayrıca aldık.'],
  [4, 'Orijinaline çok yakın, dişler temiz.'],
  [5, 'Üçüncü kez alıyoruz, iade gelmedi.'],
  [3, 'İş görür ama kutusu ezik geldi.'],
  [5, 'Ölçüler kataloğa uygun, sensör bağlantısı doğru.'],
  [2, 'Bizim araçta bağlantı ayağı farklı çıktı, değişim yaptık.'],
  [4, 'Sessiz çalışıyor. Servisimizde standart olarak kullanıyoruz.'],
  [5, ''],
]

const COMMENTED = 0.05
const DAY_MS = 86_400_000

/** Writes dealers' comments on some products; a few await the owner's approval. */
export async function writeComments(
  tx: Tx,
  shop: Shop,
  { goods, people, now }: { goods: Goods; people: People; now: Date },
) {
  const writers = people.buyers.slice(0, 40)
  const rows = goods.all.flatMap(({ id, product }) => {
    const chance = createChance(`said ${shop.site.key} ${product.code}`)
    if (product.family || !chance.yes(COMMENTED)) return []
    const first = chance.whole(0, writers.length - 1)
    const count = Math.min(chance.pick([1, 1, 2, 3, 5]), writers.length)
    return Array.from({ length: count }, (_, at) => {
      const [stars, body] = chance.pick(TEXTS)
      const state = chance.yes(0.06) ? 'waiting' : 'approved'
      const writtenAt = new Date(now.getTime() - chance.whole(1, 240) * DAY_MS)
      const userId = writers[(first + at) % writers.length]?.userId ?? 0
      const decidedAt = state === 'approved' ? writtenAt : null
      return { siteId: shop.id, productId: id, userId, stars, body, state, writtenAt, decidedAt }
    })
  })
  await insertAll(tx, 'productComments', rows)
}
