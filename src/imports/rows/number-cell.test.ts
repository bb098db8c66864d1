import { describe, expect, it } from 'vitest'
import { readNumbers, splitNumbers, splitTyreSizes } from './number-cell.ts'

describe('part numbers in a cell', () => {
  it.each([
    ['1K0 615 301 AA, 5Q0615301H', ['1K0 615 301 AA', '5Q0615301H']],
    ['A;B|C\nD', ['A', 'B', 'C', 'D']],
    ['06-1000 - 06-1001', ['06-1000', '06-1001']],
    ['1K0698451 / 3C0698451A', ['1K0698451', '3C0698451A']],
    ['1K0698451/3C0698451A', ['1K0698451', '3C0698451A']],
    ['W 712/75', ['W 712/75']],
    ['LX 1006/1D', ['LX 1006/1D']],
    ['5031713032342 5031713032359', ['5031713032342', '5031713032359']],
    ['A 203 421 09 12', ['A 203 421 09 12']],
    ['06 1000', ['06 1000']],
    ['06-1000 06-1001', ['06-1000', '06-1001']],
    ['GDB1330 GDB1331', ['GDB1330', 'GDB1331']],
    ['06A115561B 06A115562', ['06A115561B', '06A115562']],
    ['1K0615301AA  5Q0615301H', ['1K0615301AA', '5Q0615301H']],
    ['W712/75 W719/30', ['W712/75', 'W719/30']],
    ['W 712/75', ['W 712/75']],
    ['1K0 615 301 AA', ['1K0 615 301 AA']],
    ['0 986 424 797', ['0 986 424 797']],
    ['F026400 P7023', ['F026400 P7023']],
    ['205/55R16 91V', ['205/55R16 91V']],
    ['450123 450124', ['450123 450124']],
    [' , ;', []],
  ])('%s', (text, numbers) => {
    expect(splitNumbers(text)).toEqual(numbers)
  })

  it('stores the raw text and the key, each number once', () => {
    expect(readNumbers('06-1000, 061000', true)).toEqual({ value: [{ key: '061000', raw: '061000' }] })
  })

  it('does not split a single number', () => {
    expect(readNumbers('HD15 M/M, 6 ft', false)).toEqual({ value: [{ key: 'HD15MM6FT', raw: 'HD15 M/M, 6 ft' }] })
  })

  it('preserves the digits of a number stored as a spreadsheet number, with its leading zeros', () => {
    expect(readNumbers(8690123456789, true)).toEqual({ value: [{ key: '8690123456789', raw: '8690123456789' }] })
    expect(readNumbers({ number: 712, digits: 5 }, true)).toEqual({ value: [{ key: '00712', raw: '00712' }] })
  })

  it('refuses a barcode that a spreadsheet shortened, and no code that only looks like one', () => {
    expect(readNumbers('8,69E+12', true)).toHaveProperty('why')
    expect(readNumbers('8.69012E+12, 123', true)).toHaveProperty('why')
    expect(readNumbers('5E12', true)).toEqual({ value: [{ key: '5E12', raw: '5E12' }] })
  })

  it('finds tyre sizes in names, and no others', () => {
    expect(splitTyreSizes('Pilot Sport 4 205/55 R16 91V').map(({ key }) => key)).toEqual(['2055516'])
    expect(splitTyreSizes('Ön 225/45ZR17 Arka 255/40ZR17').map(({ key }) => key)).toEqual(['2254517', '2554017'])
    expect(splitTyreSizes('Xerox 006R90321 toner')).toEqual([])
    expect(splitTyreSizes('Shim 1/32')).toEqual([])
    expect(splitTyreSizes('HP 300 50 16')).toEqual([])
  })
})
