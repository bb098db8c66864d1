import { cpus, totalmem } from 'node:os'
import type { TimingSummary } from './load.ts'

export interface Row {
  what: string
  /** The target value. */
  hold: string
  figure: string
}

/** `products` of the measured shop; null if no shop was measured. */
export function printTable(products: number | null, rows: Row[]) {
  const day = new Date().toISOString().slice(0, 10)
  const memory = Math.round(totalmem() / 2 ** 30)
  const shop = products === null ? '' : `${products.toLocaleString('en')} products · `
  console.log(`${shop}${cpus().length} cores · ${memory} GiB · ${day}\n`)
  console.log('| what | hold | measured |\n| --- | --- | --- |')
  for (const { what, hold, figure } of rows) console.log(`| ${what} | ${hold} | ${figure} |`)
}

export const milliseconds = ({ p50, p95, failed }: TimingSummary) =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${failed > 0 ? `, ${failed} failed` : ''}`
