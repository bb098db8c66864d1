import type { CROSS_FIELDS, FITMENT_FIELDS, SUPERSESSION_FIELDS, VEHICLE_FIELDS } from './field.ts'
import { PRODUCT_HEADINGS } from './vocabulary.ts'

type Headings<Fields> = Partial<Record<keyof Fields, readonly string[]>>

const VEHICLE: Headings<typeof VEHICLE_FIELDS> = {
  make: ['araç markası', 'marka', 'markası', 'make', 'vehicle make', 'car make', 'manufacturer'],
  model: ['araç modeli', 'model', 'modeli', 'model adı', 'vehicle model', 'car model', 'model name'],
  engine: ['motor', 'motoru', 'motor tipi', 'motor adı', 'engine', 'engine type', 'engine name'],
  years: ['model yılı', 'model yılları', 'yıl', 'yıllar', 'yılı', 'year', 'years', 'model year', 'production years'],
  yearFrom: [
    ...['ilk yıl', 'başlangıç yılı', 'üretim başlangıcı', 'yıl başlangıç', 'year from', 'from year', 'start year'],
    ...['first year', 'year start'],
  ],
  yearTo: [
    ...[
      'son yıl',
      'bitiş yılı',
      'üretim bitişi',
      'yıl bitiş',
      'year to',
      'to year',
      'end year',
      'last year',
      'year end',
    ],
  ],
  tyres: ['lastik ebatları', 'lastik ölçüleri', 'lastik ebadı', 'tyre sizes', 'tire sizes', 'tyres', 'tires'],
}

const { tyres: _, ...OF_FITMENTS } = VEHICLE
const { code = [], oem = [] } = PRODUCT_HEADINGS

/** Headings of lists of vehicles, fitments and cross numbers, the most specific first. */
export const LINK_HEADINGS = {
  vehicles: VEHICLE,
  fitments: {
    code,
    number: [...oem, 'numara', 'number'],
    ...OF_FITMENTS,
    engineCodes: ['motor kodu', 'motor kodları', 'engine code', 'engine codes'],
    axle: ['aks', 'ön/arka', 'montaj yeri', 'axle', 'position', 'front/rear'],
    side: ['taraf', 'yön', 'sağ/sol', 'side', 'left/right'],
    with: ['donanım', 'donanımlı', 'şununla', 'with', 'with equipment', 'equipment'],
    without: ['donanımsız', 'şu olmadan', 'without', 'without equipment'],
    note: ['not', 'açıklama', 'koşul', 'kısıtlama', 'note', 'notes', 'condition', 'restriction'],
  } satisfies Headings<typeof FITMENT_FIELDS>,
  crosses: {
    code,
    brand: ['marka', 'markası', 'ürün markası', 'brand', 'brand name', 'product brand'],
    crossBrand: ['muadil markası', 'muadil marka', 'karşılık markası', 'cross brand', 'competitor', 'other brand'],
    crossNumber: [
      ...['muadil no', 'muadil kodu', 'muadil numara', 'karşılık no', 'karşılık numara', 'cross number', 'cross no'],
      ...['cross reference', 'cross code', 'competitor number', 'other number'],
    ],
    direction: ['yönü', 'direction'],
    trust: ['güven', 'güvenilirlik', 'trust', 'confidence'],
  } satisfies Headings<typeof CROSS_FIELDS>,
  supersessions: {
    oldNumber: ['eski no', 'eski kod', 'eski kodu', 'eski numara', 'old number', 'old no', 'old code', 'superseded'],
    newNumber: [
      ...['yeni no', 'yeni kod', 'yeni kodu', 'yeni numara', 'yerine geçen', 'new number', 'new no', 'new code'],
      ...['superseded by', 'replaced by', 'replacement'],
    ],
    brand: ['marka', 'markası', 'brand'],
    trust: ['güven', 'güvenilirlik', 'trust', 'confidence'],
  } satisfies Headings<typeof SUPERSESSION_FIELDS>,
}
