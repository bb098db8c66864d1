import { describe, expect, it } from 'vitest'
import { checkDimension, checkEntries, LIMITS } from './file-check.ts'

const MB = 1024 * 1024
const entry = (name: string, inflated: number, packed = inflated) => ({ name, packed, inflated })

/** @requirement IMP-10, THREAT-23 */
describe('limits before anything is inflated', () => {
  it('lets an ordinary spreadsheet of 100,000 rows pass', () => {
    expect(() => checkEntries([entry('xl/worksheets/sheet1.xml', 90 * MB, 8 * MB)])).not.toThrow()
    expect(() => checkDimension('A1:P100001')).not.toThrow()
  })

  it.each([
    ['a sheet that is too large', [entry('xl/worksheets/sheet1.xml', 600 * MB, 60 * MB)]],
    ['a sheet that shrinks more than any real one', [entry('xl/worksheets/sheet1.xml', 100 * MB, 100_000)]],
    ['too many texts', [entry('xl/sharedStrings.xml', 200 * MB, 20 * MB)]],
    ['a large part of another kind', [entry('xl/styles.xml', 20 * MB)]],
    ['too many parts', Array.from({ length: LIMITS.entries + 1 }, (_, at) => entry(`xl/${at}.xml`, 1))],
  ])('refuses %s', (_, entries) => {
    expect(() => checkEntries(entries)).toThrow(/csv|parts/)
  })

  it('refuses a sheet by its declared size', () => {
    expect(() => checkDimension('A1:C1048576')).toThrow(/1048576 rows.*csv/)
  })

  it('does not count images, which are never opened', () => {
    expect(() => checkEntries([entry('xl/media/image1.png', 300 * MB)])).not.toThrow()
  })
})
