import type { GivenChange } from '../../catalog/pricing/given.ts'
import { latinDigits } from '../../platform/i18n/digits.ts'
import { trimZeros } from '../../platform/money.ts'

/** A row as it was typed; empty fields say nothing. */
export interface TypedRow {
  id: number
  percent: string
  from: string
  to: string
}

/** The rows a form carries: each names itself, and its fields carry its id. */
export function typedRows(form: FormData): TypedRow[] {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 20) : ''
  }
  const ids = form.getAll('row').flatMap((id) => (/^[1-9]\d{0,11}$/.test(String(id)) ? [Number(id)] : []))
  return ids.map((id) => ({ id, percent: text(`percent-${id}`), from: text(`from-${id}`), to: text(`to-${id}`) }))
}

/** A percent as people type it: 12,5 and %12.5 and ١٢٫٥ are the same; undefined for what is none, null where nothing is. */
export function typedPercent(text: string): string | null | undefined {
  const plain = latinDigits(text)
    .replace(/[%٪\s]/g, '')
    .replace(/[,٫]/, '.')
  if (plain === '') return null
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(plain) ? trimZeros(plain) : undefined
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What the rows ask for; rows whose percent or days are none come back by their id. */
export function changesOf(rows: readonly TypedRow[]): { changes: GivenChange[]; unreadable: number[] } {
  const changes: GivenChange[] = []
  const unreadable: number[] = []
  for (const { id, percent: typed, from, to } of rows) {
    const percent = typedPercent(typed)
    const days = [from, to].every((day) => day === '' || isDay(day))
    if (percent === undefined || !days || (percent === null && (from || to) !== '')) unreadable.push(id)
    else changes.push({ targetId: id, percent, validFrom: from || null, validTo: to || null })
  }
  return { changes, unreadable }
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return DAY.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
