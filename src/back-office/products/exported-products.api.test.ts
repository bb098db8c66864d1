import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { compareUpload, getUpload, uploadList } from '#src/back-office/imports/wire.ts'
import { runNextUpload } from '#src/imports/uploads/run-commands.server.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { exportProductList } from './wire.ts'

let founded: FoundedSite
let owner: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  owner = await joinStaff(founded, { email: 'ela@oto.test', role: 'owner', name: 'Ela Su' })
  await founded.importLines(['Cari Kodu;Unvan;Grup', 'C-1;Ak Oto;Servis', 'C-2;Bey Oto;Filo / Kiralama'])
  await founded.importLines([
    'Stok Kodu;Ürün Adı;Marka;Fiyat;Müşteri Grupları',
    'A-1;Fren balatası;Bosch;100,00;Servis, Filo / Kiralama',
    'A-2;Fren diski;Bosch;200,50;Servis',
    'A-3;Debriyaj seti;LuK;300,00;',
  ])
})
afterAll(() => founded.close())
afterEach(() => founded.db.deleteFrom('rateLimits').execute())

const readAudiences = async () =>
  (
    await sql<{ code: string; groups: string[] }>`
      select p.code, array_agg(g.name order by g.name) as groups
      from product_audiences a join products p on p.id = a.product_id join customer_groups g on g.id = a.group_id
      group by p.code order by p.code`.execute(founded.db)
  ).rows

async function compare(file: { fileName: string; content: string }) {
  const { id: uploadId } = await owner.call(uploadList, { kind: 'products', ...file, key: crypto.randomUUID() })
  const id = uploadId ?? 0
  const { version } = await owner.call(getUpload, { id })
  await owner.call(compareUpload, { id, version })
  while ((await runNextUpload({ db: founded.db, env: founded.app.env })) === 'done');
  return owner.call(getUpload, { id })
}

it.each(['csv', 'xlsx'] as const)('an exported table of products is read back unchanged as %s', async (format) => {
  expect(await readAudiences()).toEqual([
    { code: 'A-1', groups: ['Filo / Kiralama', 'Servis'] },
    { code: 'A-2', groups: ['Servis'] },
  ])
  const columns = ['code', 'brand', 'price', 'currency', 'audience', 'unit', 'taxRate']
  const { content } = await owner.call(exportProductList, { columns, format })
  const bytes = Buffer.from(content ?? '')
  expect(bytes.length).toBeGreaterThan(50)
  expect(await compare({ fileName: `urunler.${format}`, content: bytes.toString('base64') })).toMatchObject({
    state: 'compared',
    counts: { read: 3, new: 0, changed: 0, unchanged: 3, refused: 0 },
    changes: [],
    problems: [],
  })
})
