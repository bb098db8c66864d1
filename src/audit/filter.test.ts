import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listHistoryKinds, parseHistoryFilter, toHistoryQuery } from './filter.ts'
import { isKind, KIND_NAMES } from './kind.ts'

/** Kinds that commands log: `'order.hold'`. */
function writtenDown(): Set<string> {
  const files = globSync('src/**/*commands.server.ts').concat(globSync('src/**/api.server.ts'))
  const texts = files
    .map((file) => readFileSync(file, 'utf8').replace(/\bmessage\([^)]*\)/g, ''))
    .filter((text) => /\baudit\(|\bwritten\(/.test(text))
  const domains = new Set(KIND_NAMES.map((kind) => kind.split('.')[0]))
  const words = texts.flatMap((text) =>
    [...text.matchAll(/'([a-z][A-Za-z]*(?:\.[a-zA-Z]+)+)'/g)].map(([, word]) => word ?? ''),
  )
  return new Set(words.filter((word) => domains.has(word.split('.')[0] ?? '')))
}

/** @requirement DESK-9 */
it('every logged kind has a translation', () => {
  const written = [...writtenDown()]
  expect(written.length).toBeGreaterThan(35)
  expect(written.filter((word) => !isKind(word))).toEqual([])
})

it('the URL holds the filter of a record without empty values', () => {
  const query = '?record=product%3A06-1130&kind=order.hold&field=name&startDate=2026-02-28&endDate=2026-03-01&page=3'
  const parse = (text: string) => parseHistoryFilter(new URLSearchParams(text))
  const filter = parse(query)
  expect(filter && toHistoryQuery(filter)).toBe(query)
  const bad = parse('record=depot%3A1&field=__proto__&kind=__proto__&startDate=2026-02-30&endDate=yesterday&page=-4')
  expect(bad && toHistoryQuery(bad)).toBe('?record=depot%3A1')
  expect(parse('record=__proto__%3A1&kind=order.hold')).toBeUndefined()
})

it('lists the kinds of a record, those of other areas only for viewers of the whole log', () => {
  expect(listHistoryKinds('depot', { seesLog: false })).toEqual(['depot.add', 'depot.change', 'depot.remove'])
  expect(listHistoryKinds('customer', { seesLog: false })).not.toContain('order.place')
  expect(listHistoryKinds('customer', { seesLog: true })).toContain('order.place')
})
