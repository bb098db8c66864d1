import { cpus, totalmem } from 'node:os'
import type { TimingSummary } from './load.ts'

export interface Row {
  what: string
  /** The target value. */
  hold: string
  figure: string
}

/** `measured`: the size of the shop and the engine of its searches; null if no shop was measured. */
export function printTable(measured: { products: number; engine: string } | null, rows: Row[]) {
  const day = new Date().toISOString().slice(0, 10)
  const memory = Math.round(totalmem() / 2 ** 30)
  const shop = measured ? `${measured.products.toLocaleString('en')} products · ${measured.engine} · ` : ''
  console.log(`${shop}${cpus().length} cores · ${memory} GiB · ${day}\n`)
  console.log('| what | hold | measured |\n| --- | --- | --- |')
  for (const { what, hold, figure } of rows) console.log(`| ${what} | ${hold} | ${figure} |`)
}

export const milliseconds = ({ p50, p95, failed }: TimingSummary) =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${failed > 0 ? `, ${failed} failed` : ''}`
