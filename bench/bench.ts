import { Command } from 'commander'
import { wholeNumber } from '#scripts/cli/frame/parameter.ts'
import { parseScript } from '#scripts/cli/frame/script-options.ts'
import { openBenchServer, startBenchShop } from './bench-shop.ts'
import { ALL_PARTS, type BenchPart, needsShop, parseParts } from './parts.ts'
import { scoreCatalogues } from './relevance/relevance.ts'
import { printMisses, printScores } from './relevance/table.ts'
import { assetRows } from './rows/assets.ts'
import { backOfficeRows } from './rows/back-office.ts'
import { cartRows } from './rows/cart.ts'
import { importRows } from './rows/import.ts'
import { orderRows } from './rows/orders.ts'
import { machineFactorRow, pageRows } from './rows/pages.ts'
import { paymentRows } from './rows/payments.ts'
import { searchRows } from './rows/search.ts'
import { searchIndexRows } from './rows/search-index.ts'
import { statementRows } from './rows/statement.ts'
import { type BenchEngine, parseEngine, startBenchEngine } from './search-engine.ts'
import { printTable, type Row } from './table.ts'

// Prints the figures of the table in docs. The benchmark database is reused between runs; the shop runs as its own process.
const command = parseScript(
  new Command('npm run bench --')
    .argument('[what]', 'relevance: the quality of the search instead of its speed')
    .option('--products <number>', 'size of the catalogue', wholeNumber('products').read, 100_000)
    .option('--engine <name>', 'of the searches: postgresql or opensearch', parseEngine, 'postgresql')
    .option('--only <parts>', 'comma-separated, as in search,pages; all without it', parseParts),
)
if (command.args[0] === 'relevance') {
  await measureRelevance()
  process.exit()
}
const {
  products,
  engine,
  only: parts = ALL_PARTS,
} = command.opts<{ products: number; engine: BenchEngine['name']; only?: ReadonlySet<BenchPart> }>()

const rows: Row[] = needsShop(parts) ? await shopRows() : []
if (parts.has('assets')) rows.push(...(await assetRows()))
if (parts.has('import')) rows.push(...(await importRows()))
printTable(needsShop(parts) ? { products, engine } : null, rows)

/** Starts a shop and measures the parts that need one. */
async function shopRows(): Promise<Row[]> {
  const print = (line: string) => console.error(line)
  const shop = await startBenchShop(products, { engine: await startBenchEngine(engine), print })
  const measured: Row[] = []
  try {
    measured.push(await machineFactorRow(shop))
    if (parts.has('start'))
      measured.push({
        what: 'start on an existing database until the first page answers',
        hold: '≤ 6 s',
        figure: `${(shop.startedInMs / 1000).toFixed(1)} s`,
      })
    if (parts.has('search-index')) measured.push(...(await searchIndexRows(shop)))
    if (parts.has('search')) measured.push(...(await searchRows(shop)))
    if (parts.has('pages')) measured.push(...(await pageRows(shop)))
    if (parts.has('cart')) measured.push(...(await cartRows(shop)))
    if (parts.has('orders')) measured.push(...(await orderRows(shop)))
    if (parts.has('statement')) measured.push(...(await statementRows(shop)))
    if (parts.has('payments')) measured.push(...(await paymentRows(shop)))
    if (parts.has('back-office')) measured.push(...(await backOfficeRows(shop)))
    if (parts.has('memory'))
      measured.push({
        what: 'memory of the process after all of this',
        hold: '≤ 400 MB',
        figure: `${Math.round(await shop.memoryMb())} MB`,
      })
  } finally {
    await shop.close()
  }
  return measured
}

/** Scores the search on the judged catalogues; their databases are reused between runs. */
async function measureRelevance() {
  const print = (line: string) => console.error(line)
  const server = await openBenchServer(print)
  try {
    const scores = await scoreCatalogues(server.url, print)
    printScores(scores)
    printMisses(scores)
  } finally {
    await server.close()
  }
}
