import { Agent, request } from 'node:http'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { copyDatabase } from '../support/databases.ts'
import { runShop } from '../support/running-shop.ts'
import { visit } from '../support/visit.ts'
import { expect, test } from './pages/test.ts'

test.describe('two processes on one database', () => {
  /** @requirement ARCH-9 */
  test('a change of the site in one invalidates the pages that the other has cached', async ({
    runningShop,
    owner,
  }) => {
    const other = await runShop({ databaseUrl: runningShop.databaseUrl })
    expect(await fetchHome(other.ports.web)).toContain('Anadolu Oto')
    expect(await fetchHome(other.ports.web)).not.toContain('Yeni Adlı Oto')
    await owner.setSettings('name=Yeni Adlı Oto')
    await expect.poll(() => fetchHome(other.ports.web)).toContain('Yeni Adlı Oto')
    await owner.setSettings('name=Anadolu Oto')
    await expect.poll(() => fetchHome(other.ports.web)).not.toContain('Yeni Adlı Oto')
    await other.close()
  })

  /** @requirement RUN-8 */
  test('pending requests finish before a process ends', async ({ runningShop }) => {
    const other = await runShop({ databaseUrl: runningShop.databaseUrl })
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const requestAll = () => Array.from({ length: 20 }, () => statusOfPage(other.ports.web, agent))
    await Promise.all(requestAll())
    const answers = requestAll()
    // With the first response received, the others are in progress.
    await Promise.race(answers)
    const closing = other.close()
    expect(await Promise.all(answers)).toEqual(answers.map(() => 200))
    await closing
  })
})

/** @requirement SES-9 */
test('a shop whose database does not respond apologizes at /error, and recovers by itself (storefront 8)', async () => {
  const database = await copyDatabase('demo')
  const shop = await runShop({ databaseUrl: database.url })
  const get = async (path: string) => {
    const url = `http://127.0.0.1:${shop.ports.web}${path}`
    const answer = fetch(url, { redirect: 'manual', headers: { cookie: 'vitrin=unknown' } })
    // A crashed process reports the reason in its last output.
    return answer.catch((error) => Promise.reject(new Error(`${error}\n${shop.output().slice(-2000)}`)))
  }
  await database.close()
  const lost = await get('/en/products')
  expect([lost.status, lost.headers.get('location')]).toEqual([302, '/en/error'])
  const apology = await get('/en/error')
  expect(apology.status).toBe(503)
  expect(await apology.text()).toContain(getMessages('en').t('apology.title'))
  await database.open()
  await expect.poll(async () => (await get('/en/products')).status).toBe(200)
  await shop.close()
  await database.drop()
})

const fetchHome = async (port: number) => (await visit(port, 'localhost').page('/')).text

function statusOfPage(port: number, agent: Agent): Promise<number | undefined> {
  const headers = { host: 'localhost', cookie: 'vitrin=unknown' }
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path: '/urunler', headers, agent }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode))
      answer.resume()
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
