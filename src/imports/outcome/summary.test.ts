import { describe, expect, it } from 'vitest'
import { addCreated, addSample, emptyCounts, progressLine } from './counts.ts'
import { type Outcome, summaryLines } from './summary.ts'

const outcome = (of: Partial<Outcome> = {}): Outcome => ({
  of: 'products',
  dryRun: false,
  counts: { ...emptyCounts(), read: 1200, new: 1000, changed: 150, unchanged: 40, refused: 10 },
  unused: [],
  unnamed: {},
  invites: false,
  resumedAfter: 0,
  reportFile: undefined,
  seconds: 2.5,
  ...of,
})

describe('the printed summary', () => {
  it('counts rows, names unused columns and the file of refused rows', () => {
    const text = summaryLines(
      outcome({ unused: ['Image'], unnamed: { priceList: 'LISTE-A' }, reportFile: 'list.csv.errors.csv' }),
    ).join('\n')
    expect(text).toContain('read       1,200')
    expect(text).toContain('refused    10')
    expect(text).toContain('prices     0 new, 0 changed; those that name none are in LISTE-A')
    expect(text).toContain('Columns not used: Image')
    expect(text).toContain('Refused rows and notes: list.csv.errors.csv')
  })

  /** @requirement IMP-7 */
  it('a dry run states that nothing was written and shows some of the changes', () => {
    const counts = emptyCounts()
    for (let at = 0; at < 50; at++)
      addSample(counts, { code: `A${at}`, field: 'price', from: '10.0000', to: '11.0000' })
    const lines = summaryLines(outcome({ dryRun: true, counts }))
    expect(lines[0]).toBe('Dry run: nothing was written.')
    expect(lines.filter((line) => line.includes('->'))).toHaveLength(10)
  })

  it('names created records, each once, and counts the rest', () => {
    const { counts } = outcome()
    addCreated(counts, ['brand Bosch', 'brand Bosch', ...Array.from({ length: 20 }, (_, at) => `brand ${at}`)])
    expect(summaryLines(outcome({ counts })).join('\n')).toMatch(/brand Bosch, brand 0.* and 9 more/)
  })

  it('the progress bar shows the percentage', () => {
    expect(progressLine({ done: 45_000, total: 100_000, seconds: 30 })).toBe(
      '[##############----------------]  45 %  45,000 of 100,000 rows  1,500/s  37 s left',
    )
    expect(progressLine({ done: 0, total: 0, seconds: 0 })).toContain('100 %')
  })
})
