import { cpus, totalmem } from 'node:os'
import type { Timing } from './load.ts'

export interface Row {
  what: string
  /** What design asks for. */
  hold: string
  figure: string
}

export function printTable(products: number, rows: Row[]) {
  const day = new Date().toISOString().slice(0, 10)
  const memory = Math.round(totalmem() / 2 ** 30)
  console.log(`${products.toLocaleString('en')} products · ${cpus().length} cores · ${memory} GiB · ${day}\n`)
  console.log('| what | hold | measured |\n| --- | --- | --- |')
  for (const { what, hold, figure } of rows) console.log(`| ${what} | ${hold} | ${figure} |`)
}

export const milliseconds = ({ p50, p95, failed }: Timing) =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${failed > 0 ? `, ${failed} failed` : ''}`
