import type { BenchShop } from '../bench-shop.ts'
import { type LoadRequest, timeRequests } from '../load.ts'
import { milliseconds, type Row } from '../table.ts'

/** The listing page as a signed-in dealer and as an anonymous visitor. */
export async function pageRows(shop: BenchShop): Promise<Row[]> {
  const dealer = (index: number) => page(shop, index, true)
  await timeRequests(dealer, { count: 150, concurrency: 4 })
  const cpuBefore = await shop.cpuSeconds()
  const one = await timeRequests(dealer, { count: 300, concurrency: 1 })
  const cpu = ((await shop.cpuSeconds()) - cpuBefore) / 300
  const sixteen = await timeRequests(dealer, { count: 800, concurrency: 16 })
  const { cached, cpu: cachedCpu } = await timeCachedPages(shop, 20_000)
  return [
    {
      what: 'listing page, signed-in dealer, 48 rows, one client: CPU of the process',
      hold: '≤ 14 ms',
      figure: `${(cpu * 1000).toFixed(1)} ms`,
    },
    { what: 'the same: time to answer', hold: 'p95 ≤ 40 ms', figure: milliseconds(one) },
    {
      what: 'the same, 16 clients',
      hold: '≥ 70 pages/s a core',
      figure: `${sixteen.perSecond.toFixed(0)} pages/s, ${milliseconds(sixteen)}`,
    },
    {
      what: 'listing page, anonymous, cached',
      hold: '≥ 2,500 pages/s',
      figure: `${cached.perSecond.toFixed(0)} pages/s, ${milliseconds(cached)}; ${(cachedCpu * 1000).toFixed(2)} CPU ms each, so ${(1 / cachedCpu).toFixed(0)}/s a core`,
    },
  ]
}

/** Processor time of a cached page on the machine whose figures are those of factor 1. */
const REFERENCE_CPU = 0.00012

/** The speed of this machine in this run: every hold is for a machine of factor 1. */
export async function machineFactorRow(shop: BenchShop): Promise<Row> {
  const { cpu } = await timeCachedPages(shop, 10_000)
  const figure = `${(cpu * 1000).toFixed(2)} ms = factor ${(cpu / REFERENCE_CPU).toFixed(2)}`
  return { what: 'processor time of a cached page: the machine factor', hold: '—', figure }
}

/** `cpu`: seconds of processor time of the shop for each page. */
async function timeCachedPages(shop: BenchShop, count: number) {
  const stranger = (index: number) => page(shop, index % 20, false)
  await timeRequests(stranger, { count: 100, concurrency: 1 })
  const before = await shop.cpuSeconds()
  const cached = await timeRequests(stranger, { count, concurrency: 16 })
  return { cached, cpu: ((await shop.cpuSeconds()) - before) / count }
}

function page({ ports, dealers }: BenchShop, index: number, signedIn: boolean): LoadRequest {
  const dealer = dealers[index % dealers.length]
  return {
    port: ports.web,
    path: `/urunler?page=${(index % 40) + 1}&rows=48`,
    headers: signedIn ? { cookie: `vitrin=${dealer?.cookie}` } : {},
  }
}
