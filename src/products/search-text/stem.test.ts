import { describe, expect, it } from 'vitest'
import { fold } from '#src/platform/i18n/fold.ts'
import { stem } from './stem.ts'

const stemTyped = (word: string) => stem(fold(word))

/** @requirement FIND-65 */
describe('one stem for the forms of a word', () => {
  it.each([
    // Turkish
    ['kayış', 'kayışı', 'kayışlar', 'kayışları'],
    ['filtre', 'filtresi', 'filtreler', 'filtreleri', 'filtresini', 'filtresinin', 'filtresinde'],
    ['balata', 'balatası', 'balatalar', 'balataları', 'balatanın', 'balatasından'],
    ['kapak', 'kapağı', 'kapaklar'],
    ['disk', 'diski', 'diskler', 'diskleri'],
    ['pompa', 'pompası'],
    ['buji', 'bujisi', 'bujiler'],
    ['amortisör', 'amortisörü', 'amortisörler'],
    // English
    ['laptop', 'laptops'],
    ['brake', 'brakes'],
    ['battery', 'batteries'],
    ['switch', 'switches'],
    ['glass', 'glasses'],
    // Russian
    ['колодка', 'колодки', 'колодок', 'колодками'],
    ['фильтр', 'фильтры', 'фильтра', 'фильтров'],
    ['тормозной', 'тормозные', 'тормозная', 'тормозных'],
    ['задний', 'задние', 'задняя'],
    ['масло', 'масла'],
    // Arabic
    ['فحمات', 'الفحمات'],
    ['فلتر', 'الفلتر'],
    ['أمامي', 'أمامية', 'الأمامية'],
    ['بطارية', 'بطاريات', 'البطارية'],
    // German
    ['Kerze', 'Kerzen'],
    ['Scheibe', 'Scheiben'],
    ['Lampe', 'Lampen'],
    // Codes of models with Cyrillic letters
    ['x5', 'х5'],
  ])('%s, %s', (...forms) => expect([...new Set(forms.map(stemTyped))]).toHaveLength(1))
})

describe('different stems for different words', () => {
  it.each([
    ['kayış', 'kayık'],
    ['kapı', 'kapak'],
    ['filtre', 'filika'],
    ['disk', 'diş'],
    ['колодка', 'колесо'],
    ['maus', 'maut'],
    ['زيت', 'زجاج'],
  ])('%s and %s', (one, other) => expect(stemTyped(one)).not.toBe(stemTyped(other)))
})

describe('a word that stays as it is', () => {
  it.each([
    ['has a digit', '6pk1050'],
    ['is short', 'gas'],
    ['ends in ss', 'glass'],
    ['mixes scripts', 'гoлf'],
  ])('%s', (_, word) => expect(stem(word)).toBe(word))
})
