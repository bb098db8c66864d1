import { expect, test } from '../support/browser.ts'
import { runShop } from '../support/running-shop.ts'

test.describe('two processes on one database', () => {
  test('a change of the site in one reaches the pages that the other keeps (design 1)', async ({ shop }) => {
    const other = await runShop({ databaseUrl: shop.databaseUrl })
    const title = async (port: number) =>
      /<title>([^<]*)/.exec(
        await (await fetch(`http://127.0.0.1:${port}/`, { headers: { host: 'localhost' } })).text(),
      )?.[1]
    const before = await title(other.ports.web)
    expect(await title(other.ports.web)).toBe(before)
    await renameSite(shop.databaseUrl, 'Yeni Adlı Oto')
    await expect.poll(() => title(other.ports.web), { timeout: 5000 }).toContain('Yeni Adlı Oto')
    await renameSite(shop.databaseUrl, 'Anadolu Oto')
    await expect.poll(() => title(other.ports.web), { timeout: 5000 }).toContain('Anadolu Oto')
    await other.close()
  })

  test('requests under way are finished before a process ends (design 11)', async ({ shop }) => {
    const other = await runShop({ databaseUrl: shop.databaseUrl })
    const requests = Array.from({ length: 20 }, () =>
      fetch(`http://127.0.0.1:${other.ports.web}/urunler`, { headers: { host: 'localhost', cookie: 'vitrin=nobody' } }),
    )
    const closing = new Promise((resolve) => setTimeout(resolve, 20)).then(() => other.close())
    const answers = await Promise.all(requests)
    await closing
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })
})

async function renameSite(url: string, name: string) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `update sites set name = $1, version = version + 1 where key = 'anadolu' returning id`,
    [name],
  )
  await client.query(`select pg_notify('vitrin', 'site:' || $1)`, [rows[0].id])
  await client.end()
}
