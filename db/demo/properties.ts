import { byLanguage, type FiveTexts } from './names.ts'
import type { DemoProduct } from './product.ts'

/** The demo properties, in the owner's order. */
export const PROPERTIES = {
  cap: ['Çap', 'Diameter', 'القطر', 'Диаметр', 'Durchmesser'],
  kalinlik: ['Kalınlık', 'Thickness', 'السماكة', 'Толщина', 'Dicke'],
  uzunluk: ['Uzunluk', 'Length', 'الطول', 'Длина', 'Länge'],
  genislik: ['Genişlik', 'Width', 'العرض', 'Ширина', 'Breite'],
  yukseklik: ['Yükseklik', 'Height', 'الارتفاع', 'Высота', 'Höhe'],
  olcu: ['Ölçü', 'Size', 'المقاس', 'Размер', 'Abmessung'],
  bijon: ['Bijon deliği', 'Bolt pattern', 'توزيع البراغي', 'Разболтовка', 'Lochkreis'],
  dis: ['Diş', 'Thread', 'القلاووظ', 'Резьба', 'Gewinde'],
  aks: ['Aks', 'Axle', 'المحور', 'Ось', 'Achse'],
  yon: ['Yön', 'Side', 'الجهة', 'Сторона', 'Seite'],
  kesit: ['Kesit oranı', 'Aspect ratio', 'نسبة الارتفاع', 'Профиль', 'Querschnitt'],
  jant: ['Jant çapı', 'Rim', 'قطر الجنط', 'Диаметр диска', 'Felge'],
  kapasite: ['Kapasite', 'Capacity', 'السعة', 'Ёмкость', 'Kapazität'],
  'mars-akimi': ['Marş akımı', 'Cold cranking', 'تيار الإقلاع', 'Пусковой ток', 'Kälteprüfstrom'],
  teknoloji: ['Teknoloji', 'Technology', 'التقنية', 'Технология', 'Technologie'],
  viskozite: ['Viskozite', 'Viscosity', 'اللزوجة', 'Вязкость', 'Viskosität'],
  ambalaj: ['Ambalaj', 'Pack size', 'العبوة', 'Фасовка', 'Gebinde'],
} as const satisfies Record<string, FiveTexts>
export type PropertyCode = keyof typeof PROPERTIES

const WORDS: Record<string, FiveTexts> = {
  Ön: ['Ön', 'Front', 'أمامي', 'Передняя', 'Vorne'],
  Arka: ['Arka', 'Rear', 'خلفي', 'Задняя', 'Hinten'],
  Sol: ['Sol', 'Left', 'يسار', 'Левая', 'Links'],
  Sağ: ['Sağ', 'Right', 'يمين', 'Правая', 'Rechts'],
  Standart: ['Standart', 'Standard', 'قياسية', 'Стандартная', 'Standard'],
  Dökme: ['Dökme', 'Bulk', 'سائب', 'Наливом', 'Lose'],
}

/** A value in the five languages: numbers in each language's format, inches by name. */
export function getWords(value: string) {
  const inches = /^(\d+) inç$/.exec(value)?.[1]
  if (inches) return byLanguage([value, `${inches} in`, `${inches} بوصة`, `${inches}″`, `${inches} Zoll`])
  return WORDS[value] ? byLanguage(WORDS[value]) : { tr: value }
}

/** Property codes of a part's measures, in the order of its image. */
const MEASURES: Record<string, readonly PropertyCode[]> = {
  'brake-pads': ['olcu', 'kalinlik'],
  'brake-shoes': ['olcu'],
  'brake-disc': ['cap', 'kalinlik', 'bijon'],
  'brake-disc-solid': ['cap', 'kalinlik', 'bijon'],
  'brake-drum': ['cap'],
  'brake-caliper': ['cap'],
  'brake-hose': ['uzunluk', 'dis'],
  'oil-filter': ['cap', 'yukseklik', 'dis'],
  'filter-cartridge': ['cap', 'yukseklik'],
  'air-filter': ['uzunluk', 'genislik', 'yukseklik'],
  'cabin-filter': ['uzunluk', 'genislik', 'yukseklik'],
  'fuel-filter': ['cap', 'yukseklik'],
  'clutch-kit': ['cap'],
  flywheel: ['cap'],
}

/** Returns a product's properties: measures of parts, sizes of tyres, ratings of batteries and oils. */
export function getProperties(product: DemoProduct): [PropertyCode, string][] {
  const { names, picture, tyre, data = [] } = product
  const [drawing = ''] = picture.split('_')
  const measures = (MEASURES[drawing] ?? []).flatMap((code, at): [PropertyCode, string][] => {
    const value = data[at]?.replace(/^[ØHZ] /, '')
    return value ? [[code, value]] : []
  })
  return [
    ...measures,
    ...getFittingPlace(names[0]),
    ...(tyre ? getTyre(tyre.size) : []),
    ...getFigures(drawing, names[0]),
  ]
}

const getWord = (name: string, words: readonly string[]) => words.find((word) => name.split(/[\s–]+/).includes(word))

function getFittingPlace(name: string): [PropertyCode, string][] {
  const [part = ''] = name.split(' – ')
  const [axle, side] = [getWord(part, ['Ön', 'Arka']), getWord(part, ['Sol', 'Sağ'])]
  return [
    ...(axle ? [['aks', axle] as [PropertyCode, string]] : []),
    ...(side ? [['yon', side] as [PropertyCode, string]] : []),
  ]
}

function getTyre(size: string): [PropertyCode, string][] {
  const [, width = '', aspect = '', rim = ''] = /^(\d+)\/(\d+)R(\d+)/.exec(size) ?? []
  return width === ''
    ? []
    : [
        ['genislik', `${width} mm`],
        ['kesit', aspect],
        ['jant', `${rim} inç`],
      ]
}

function getFigures(drawing: string, name: string): [PropertyCode, string][] {
  const battery = /(\d+)Ah (\d+)A(?: (EFB|AGM))?/.exec(name)
  if (drawing === 'battery' && battery)
    return [
      ['kapasite', `${battery[1]} Ah`],
      ['mars-akimi', `${battery[2]} A`],
      ['teknoloji', battery[3] ?? 'Standart'],
    ]
  const grade = /\b\d{1,2}W-\d{2}\b/.exec(name)?.[0]
  const pack = /dökme/i.test(name) ? 'Dökme' : /(\d+(?:,\d+)? L)\b/.exec(name)?.[1]
  return [
    ...(grade ? [['viskozite', grade] as [PropertyCode, string]] : []),
    ...(pack ? [['ambalaj', pack] as [PropertyCode, string]] : []),
  ]
}
