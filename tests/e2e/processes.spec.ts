import { Agent, request } from 'node:http'
import { expect, test } from '../support/browser.ts'
import { copyDatabase } from '../support/databases.ts'
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
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const askAll = () => Array.from({ length: 20 }, () => statusOfPage(other.ports.web, agent))
    await Promise.all(askAll())
    const answers = askAll()
    // With the first answer back, the others are being worked on.
    await Promise.race(answers)
    const closing = other.close()
    expect(await Promise.all(answers)).toEqual(answers.map(() => 200))
    await closing
  })
})

test('a shop whose database does not answer apologises at /hata, and serves again by itself (storefront 8)', async () => {
  const database = await copyDatabase('demo')
  const shop = await runShop({ databaseUrl: database.url })
  const get = (path: string) => {
    const answer = fetch(`http://127.0.0.1:${shop.ports.web}${path}`, { redirect: 'manual', headers: { cookie: 'vitrin=nobody' } })
    // A process that did not survive says why in what it wrote last.
    return answer.catch((error) => Promise.reject(new Error(`${error}\n${shop.output().slice(-2000)}`)))
  }

function statusOfPage(port: number, agent: Agent): Promise<number | undefined> {
  const headers = { host: 'localhost', cookie: 'vitrin=nobody' }
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path: '/urunler', headers, agent }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode))
      answer.resume()
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

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
