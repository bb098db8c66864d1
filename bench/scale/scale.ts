import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { wholeNumber } from '#scripts/cli/frame/parameter.ts'
import { parseScript } from '#scripts/cli/frame/script-options.ts'
import { toLayout } from './layout.ts'
import { type KilledPart, PARTS_TO_KILL, type Pace, parseParts } from './plan.ts'
import { Processes } from './processes.ts'
import { proveShop } from './proof.ts'
import { formatReport } from './report.ts'
import { openRun, requireSpace } from './run-folder.ts'
import { prepareSeed, type ShopOptions } from './shop.ts'
import { Phases } from './waiting.ts'

const ROOT = join(import.meta.dirname, '../..')

interface Options extends Pace {
  products: number
  dealers: number
  rate: number
  kill?: KilledPart[]
  heap: string
  port: number
  dataDir?: string
  report?: string
  seedOnly?: boolean
}

// Brings up a whole shop beyond one machine on 127.0.0.1, loads it, kills each part in turn, and checks what must hold.
const command = parseScript(
  new Command('npm run scale --')
    .option('--products <number>', 'size of the catalogue', wholeNumber('products').read, 100_000)
    .option('--dealers <number>', 'dealers with own prices', wholeNumber('dealers').read, 2000)
    .option('--rate <number>', 'arrivals a second', wholeNumber('rate').read, 20)
    .option('--warm-up <seconds>', 'before the first fault; not judged', wholeNumber('seconds').read, 30)
    .option('--outage <seconds>', 'how long a killed part stays down', wholeNumber('seconds').read, 15)
    .option('--settling <seconds>', 'after it serves again, within its window', wholeNumber('seconds').read, 5)
    .option('--calm <seconds>', 'between two windows', wholeNumber('seconds').read, 20)
    .option('--kill <parts>', `comma-separated, of ${PARTS_TO_KILL.join(', ')}; all without it`, parseParts)
    .option('--heap <size>', 'of OpenSearch', '1g')
    .option('--port <number>', 'the first of 25 ports', wholeNumber('port', 'number', 65_000).read, 5000)
    .option('--data-dir <folder>', 'for databases and logs; .data/scale without it')
    .option('--report <file>', 'where the report is written; bench/SCALE.md without it')
    .option('--seed-only', 'only creates the database that later runs of this size copy'),
)
const options = command.opts<Options>()
const dataDir = resolve(options.dataDir ?? join(ROOT, '.data/scale'))
const report = resolve(options.report ?? join(ROOT, 'bench/SCALE.md'))
const kill = options.kill ?? PARTS_TO_KILL
const print = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`)
const day = new Date().toISOString().slice(0, 10)
const loadBefore = loadavg()[0] ?? 0

const folder = await openRun(dataDir)
const processes = new Processes(join(dataDir, 'logs'))
process.on('exit', () => processes.killAll())
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    print('stopping')
    void end()
      .catch(console.error)
      .finally(() => process.exit(130))
  })

try {
  await requireSpace(dataDir, options)
  const shop = { ...options, kill, processes, phases: new Phases(print), layout: toLayout(options.port), folder, print }
  await (options.seedOnly ? prepareSeed(shop) : proveAndReport(shop))
} catch (error) {
  // What fails because the run is interrupted is no news.
  if (!isStopping) console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await end()
}

async function proveAndReport(shop: ShopOptions) {
  const proof = await proveShop(shop)
  const words = process.argv.slice(2).join(' ')
  const command = `npm run scale${words === '' ? '' : ` -- ${words}`}`
  await writeFile(report, formatReport({ ...proof, day, command, loadAverages: [loadBefore, loadavg()[0] ?? 0] }))
  for (const { law, holds, detail } of proof.laws) print(`${holds ? 'holds ' : 'BROKEN'}  ${law}: ${detail}`)
  print(`written to ${report}`)
  if (proof.laws.some(({ holds }) => !holds)) process.exitCode = 1
}

/** Ends every process of the run and removes its databases; the logs stay. */
async function end() {
  await processes.stop()
  await folder.remove()
}
