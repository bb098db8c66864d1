import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PARTS } from '../support/founding-files.ts'
import { ROOT } from '../support/shop-process.ts'
import { type GuideBlock, getBlock, readGuide } from './guide.ts'
import { commitNextVersion, GuideMachine, makeOrigin, moveOrigin, portLines, resolveCommit } from './machine.ts'

// Slow because it follows docs/production.md from an empty machine to an upgraded shop: two versions are started twice.
const LIMIT_MS = 600_000
let machine: GuideMachine
const app = () => join(machine.folder, 'srv/app')
const origin = () => join(machine.folder, 'origin.git')

beforeAll(async () => {
  machine = await GuideMachine.open()
  if (!machine.isRoot) process.stdout.write('not root: the commands of the guide for root were left out.\n')
})
afterAll(() => machine.remove(), LIMIT_MS)

/** @requirement OPS-7, RUN-1 */
it('docs/production.md sets up an empty machine and upgrades the shop', { timeout: LIMIT_MS }, async () => {
  const head = resolveCommit('HEAD') ?? ''
  makeOrigin(origin())
  moveOrigin(origin(), head)
  // Pages need not be built: those of this checkout are used.
  const next = commitNextVersion(origin(), head)
  for (const block of readGuide()) {
    if (block.section === 'Upgrade') moveOrigin(origin(), next)
    await follow(block)
  }
  expect(git('rev-parse', 'HEAD')).toBe(next)
  expect(await machine.stopService()).toBe(0)
})

/** The owner's files. */
const LISTS = {
  'prices.csv': 'Kod;Ad;Marka;Kategori;Fiyat;Para Birimi;KDV\nGD-1;Fren Balatası;Bosch;Fren;100;TRY;20\n',
  'representatives.csv': 'E-posta;Ad;Soyad;Temsilci Kodu;İskonto Limiti\nzeynep@shop.example;Zeynep;Ak;ZAK;10\n',
  'customers.csv':
    'Cari Kodu;Cari Adı;E-posta;Fiyat Listesi;Cari Grubu;Kredi Limiti;Vade;Temsilci\n120.01;Yılmaz Oto;ayse@yilmaz.example;GOLD;Altın;250000;30;ZAK\n',
  'discounts.csv': 'Cari Kodu;Cari Grubu;Marka;Kategori;Ürün Kodu;İskonto\n;Altın;;;;10+5\n120.01;;Bosch;;;3\n',
  'parts.json': JSON.stringify(PARTS),
}

/** Runs one block and checks its effect. */
async function follow(block: GuideBlock) {
  if (block.purpose === 'unit') return
  if (block.purpose !== 'as-vitrin' && block.purpose !== 'as-root') return
  if (block.purpose === 'as-root' && !machine.isRoot) return withoutRoot(block)
  machine.give(origin())
  const output = await machine.run(block, { after: 'git clone', work: provision })
  if (block.text.includes('npm run setup')) checkSetup()
  if (block.text.includes(' owner owner@')) expect(output).toMatch(/owner@shop\.example/)
  if (block.section === 'Terms and people') expect(output).toMatch(/Invited: 2 of 2/)
  await obeySystemctl()
}

async function withoutRoot(block: GuideBlock) {
  if (!block.text.includes('systemctl')) return
  const unit = execFileSync('node', ['scripts/setup.mjs', '--unit'], { cwd: app(), encoding: 'utf8' })
  writeFileSync(join(machine.folder, 'vitrin.service'), unit)
  await restart()
}

/** Uses this checkout's installed packages and, if nothing differs, its build in place of the download. */
async function provision() {
  const copy = (name: string, flags: string) => spawnSync('cp', [flags, join(ROOT, name), app()]).status === 0
  if (!copy('node_modules', '-al')) copy('node_modules', '-a')
  copy('build', '-a')
  machine.give(join(app(), 'node_modules'), true)
  if (existsSync(join(app(), 'build'))) machine.give(join(app(), 'build'))
  for (const [name, text] of Object.entries(LISTS)) writeFileSync(join(app(), name), text)
}

function checkSetup() {
  const file = join(app(), '.env')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toMatch(/^SECRET=[0-9a-f]{64}$/m)
  appendFileSync(file, portLines(machine.ports))
}

async function obeySystemctl() {
  for (const request of machine.takeServiceRequests()) {
    if (/^(?:enable --now|start|restart) vitrin$/.test(request)) await restart()
    else throw new Error(`The guide asks for systemctl ${request}, which this test does not play`)
  }
}

async function restart() {
  expectUnit()
  if (machine.isServiceUp()) expect(await machine.stopService()).toBe(0)
  machine.startService()
  await untilReady()
  const home = await get('/')
  expect(home).toContain('Oto Parça')
  expect(await get('/urunler')).toContain('Fren Balatası')
}

/** The installed unit file equals the one in the guide. */
function expectUnit() {
  const [visible, installed] = [getBlock('ini'), readFileSync(join(machine.folder, 'vitrin.service'), 'utf8')]
  const comparable = (unit: string) =>
    unit
      .replace(/^(User|WorkingDirectory|Environment|ReadWritePaths)=.*$/gm, '$1=')
      .replace(/^ExecStart=\S+node /m, 'ExecStart=')
  expect(comparable(installed)).toBe(comparable(visible))
}

async function untilReady() {
  while (machine.isServiceUp()) {
    const answer = await fetch(`http://127.0.0.1:${machine.ports.web}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(250)
  }
  throw new Error(`The service did not start:\n${machine.serviceLog()}`)
}

/** Sends a request like the proxy. */
function get(path: string): string {
  const headers = ['-H', 'Host: shop.example', '-H', 'X-Forwarded-Proto: https', '-H', 'X-Forwarded-For: 203.0.113.9']
  const url = `http://127.0.0.1:${machine.ports.web}${path}`
  return execFileSync('curl', ['-s', '-m', '20', ...headers, url], { encoding: 'utf8' })
}

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...words], { cwd: app(), encoding: 'utf8' }).trim()
