import { type FiveTexts, sameInAll } from './names.ts'

interface DemoProperty {
  code: string
  names: FiveTexts
  values: readonly { code: string; names: FiveTexts }[]
}

const same = (...codes: string[]) => codes.map((code) => ({ code, names: sameInAll(code) }))
const litres = (code: string, text: string) => ({
  code,
  names: [`${text} L`, `${text} L`, `${text} لتر`, `${text} л`, `${text} l`] as const,
})

/** Variation properties; the order is the order of selection. */
export const PROPERTIES: readonly DemoProperty[] = [
  {
    code: 'renk',
    names: ['Renk', 'Colour', 'اللون', 'Цвет', 'Farbe'],
    values: [
      { code: 'black', names: ['siyah', 'black', 'أسود', 'чёрный', 'schwarz'] },
      { code: 'navy', names: ['lacivert', 'navy', 'كحلي', 'тёмно-синий', 'marineblau'] },
      { code: 'orange', names: ['turuncu', 'orange', 'برتقالي', 'оранжевый', 'orange'] },
      { code: 'grey', names: ['gri', 'grey', 'رمادي', 'серый', 'grau'] },
      { code: 'beige', names: ['bej', 'beige', 'بيج', 'бежевый', 'beige'] },
    ],
  },
  {
    code: 'beden',
    names: ['Beden', 'Size', 'المقاس', 'Размер', 'Größe'],
    values: same('S', 'M', 'L', 'XL', 'XXL'),
  },
  {
    code: 'ambalaj',
    names: ['Ambalaj', 'Pack', 'العبوة', 'Фасовка', 'Gebinde'],
    values: [litres('1', '1'), litres('4', '4'), litres('20', '20')],
  },
]
