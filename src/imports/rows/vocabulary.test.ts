import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { SEASONS, seasonName } from '#src/products/product.ts'
import { clean, readEnergyClass, readFlag, readSeason, readText, readUnit, withoutUnit } from './vocabulary.ts'

describe('texts in cells', () => {
  it('have no surrounding spaces, invisible characters and line breaks', () => {
    expect(clean('  Fren\u00a0 Balatası\u200b\r\n ')).toBe('Fren Balatası')
    expect(clean('a\u0000b')).toBe('ab')
    expect(clean('one\r\n two', true)).toBe('one\n two')
  })

  it('keep leading zeros, also in the notation of spreadsheets', () => {
    expect(clean('00712')).toBe('00712')
    expect(clean('="00712"')).toBe('00712')
  })

  it('are refused when longer than their column', () => {
    expect(readText('x'.repeat(101), { longest: 100 })).toEqual({ why: 'longer than 100 characters' })
    expect(readText('#N/A', { longest: 100 })).toEqual({ value: '#N/A' })
    expect(readText({ fault: '#N/A' }, { longest: 100 })).toEqual({ why: 'the cell holds #N/A' })
  })

  it.each([
    ['Evet', true],
    ['HAYIR', false],
    ['1', true],
    [false, false],
    ['Pasif', false],
  ])('%s as a flag is %s', (cell, flag) => {
    expect(readFlag(cell)).toEqual({ value: flag })
  })

  it.each([
    ['Yaz', 0],
    ['KIŞ', 1],
    ['4 Mevsim', 2],
    ['all season', 2],
    [1, 1],
  ])('%s is the season %s (catalogue 4)', (cell, season) => {
    expect(readSeason(cell)).toEqual({ value: season })
  })

  it.each(LANGUAGES)('reads the seasons as the shop names them in %s', (language) => {
    const names = SEASONS.map((season) => seasonName(season, getMessages(language)))
    expect(names.map((name) => readSeason(name))).toEqual([{ value: 0 }, { value: 1 }, { value: 2 }])
  })

  it('recognizes units by the words of the trade and stores others unchanged', () => {
    expect(readUnit('ADET')).toEqual({ value: 'piece' })
    expect(readUnit('Rulo')).toEqual({ value: 'Rulo' })
    expect(readUnit('Takım')).toEqual({ value: 'set' })
  })

  it('a class of the tyre label is a letter from A to G', () => {
    expect(readEnergyClass('b')).toEqual({ value: 'B' })
    expect(readEnergyClass('H')).toHaveProperty('why')
  })

  it.each([
    ['Adet', 'piece'],
    ['pcs.', 'piece'],
    ['шт.', 'piece'],
    ['Stück', 'piece'],
    ['قطعة', 'piece'],
    ['к-т', 'set'],
    ['Paar', 'pair'],
    ['упак.', 'package'],
    ['Karton', 'carton'],
    ['لتر', 'litre'],
    ['кг', 'kilogram'],
  ])('folds the unit %s to %s', (word, unit) => {
    expect(readUnit(word)).toEqual({ value: unit })
  })

  it('removes the unit after a count, and no other word', () => {
    expect(['5 adet', '12 pcs.', '10+ шт.', '٧ قطعة', '5 palet', 'adet'].map(withoutUnit)).toEqual([
      ...['5', '12', '10+', '٧'],
      ...['5 palet', 'adet'],
    ])
  })

  it('replaces lone surrogates, which the database refuses', () => {
    expect(clean('a\ud83d b')).toBe('a\ufffd b')
  })
})
