import type { Trade } from './brands.ts'
import type { FiveTexts } from './names.ts'

/** Makers' group numbers of a part: VW main and sub group, BMW group, Mercedes group. */
interface PartFile {
  vw: string
  bmw: string
  mercedes: string
}

/** A kind of vehicle part in one position. */
export interface DemoPart {
  drawing: string
  detail: string
  category: string
  /** The first two digits of the shop's product code. */
  line: string
  trade: Trade
  names: FiveTexts
  /** Dealer price without tax, TRY. */
  price: readonly [low: number, high: number]
  kilos: readonly [low: number, high: number]
  filed: PartFile
  fuel: 'petrol' | 'diesel' | null
  unit: 'piece' | 'set' | 'pair'
  pack: number
  /** Measures: one value of each list is picked and joined. */
  data: readonly (readonly string[])[]
}

type More = Partial<Pick<DemoPart, 'fuel' | 'unit' | 'pack' | 'data' | 'detail'>>
type Head = readonly [drawing: string, category: string, line: string, trade: Trade]
type Figures = readonly [low: number, high: number, lightest: number, heaviest: number]

const part = (
  [drawing, category, line, trade]: Head,
  names: FiveTexts,
  { figures, filed, ...more }: More & { figures: Figures; filed: readonly [string, string, string] },
): DemoPart => ({
  drawing,
  category,
  line,
  trade,
  names,
  price: [figures[0], figures[1]],
  kilos: [figures[2], figures[3]],
  filed: { vw: filed[0], bmw: filed[1], mercedes: filed[2] },
  fuel: null,
  unit: 'piece',
  pack: 1,
  data: [],
  detail: '',
  ...more,
})

const DISC_FRONT = [
  ['Ø 256 mm', 'Ø 280 mm', 'Ø 288 mm', 'Ø 300 mm', 'Ø 312 mm', 'Ø 340 mm'],
  ['22 mm', '24 mm', '25 mm', '28 mm', '30 mm'],
  ['4×100', '5×108', '5×112', '5×120', '4×108', '5×114,3'],
] as const
const DISC_REAR = [
  ['Ø 232 mm', 'Ø 247 mm', 'Ø 260 mm', 'Ø 272 mm', 'Ø 286 mm'],
  ['9 mm', '10 mm', '11 mm', '12 mm'],
  ['4×100', '5×108', '5×112', '5×120', '4×108'],
] as const
const PAD = [
  ['146,0 × 54,7 mm', '155,1 × 66,4 mm', '131,6 × 53,3 mm', '123,0 × 53,2 mm', '160,0 × 64,6 mm', '151,4 × 63,7 mm'],
  ['15,8 mm', '17,0 mm', '18,5 mm', '19,4 mm', '20,3 mm'],
] as const

export const PARTS: readonly DemoPart[] = [
  part(
    ['brake-pads', 'fren-balata', '06', 'brakes'],
    [
      'Fren Balatası Ön',
      'Brake Pad Set, Front',
      'فحمات فرامل أمامية',
      'Колодки тормозные передние',
      'Bremsbelagsatz, Vorderachse',
    ],
    { figures: [780, 2400, 1.4, 2.3], filed: ['698 151', '34 11', '420'], unit: 'set', data: PAD },
  ),
  part(
    ['brake-pads', 'fren-balata', '06', 'brakes'],
    [
      'Fren Balatası Arka',
      'Brake Pad Set, Rear',
      'فحمات فرامل خلفية',
      'Колодки тормозные задние',
      'Bremsbelagsatz, Hinterachse',
    ],
    { figures: [620, 1850, 0.9, 1.6], filed: ['698 451', '34 21', '420'], unit: 'set', data: PAD },
  ),
  part(
    ['brake-shoes', 'fren-balata', '06', 'brakes'],
    [
      'Kampana Balatası Arka',
      'Brake Shoe Set, Rear',
      'طقم أقمشة فرامل خلفية',
      'Колодки барабанные задние',
      'Bremsbackensatz, Hinterachse',
    ],
    {
      figures: [540, 1300, 1.5, 2.6],
      filed: ['698 525', '34 41', '420'],
      unit: 'set',
      data: [['203 × 38 mm', '228 × 42 mm', '254 × 57 mm', '180 × 32 mm']],
    },
  ),
  part(
    ['brake-disc', 'fren-disk', '07', 'brakes'],
    [
      'Fren Diski Ön Havalandırmalı',
      'Brake Disc, Front, Vented',
      'قرص فرامل أمامي مهوّى',
      'Диск тормозной передний вентилируемый',
      'Bremsscheibe, Vorderachse, belüftet',
    ],
    { figures: [950, 3100, 6.2, 10.8], filed: ['615 301', '34 11', '421'], pack: 2, data: DISC_FRONT },
  ),
  part(
    ['brake-disc-solid', 'fren-disk', '07', 'brakes'],
    ['Fren Diski Arka', 'Brake Disc, Rear', 'قرص فرامل خلفي', 'Диск тормозной задний', 'Bremsscheibe, Hinterachse'],
    { figures: [720, 2100, 3.6, 6.9], filed: ['615 601', '34 21', '423'], pack: 2, data: DISC_REAR },
  ),
  part(
    ['brake-drum', 'fren-disk', '07', 'brakes'],
    [
      'Fren Kampanası Arka',
      'Brake Drum, Rear',
      'طبلة فرامل خلفية',
      'Барабан тормозной задний',
      'Bremstrommel, Hinterachse',
    ],
    {
      figures: [850, 1900, 4.5, 8.2],
      filed: ['609 617', '34 21', '423'],
      data: [['Ø 203 mm', 'Ø 228 mm', 'Ø 180 mm', 'Ø 254 mm']],
    },
  ),
  part(
    ['brake-caliper', 'fren-hidrolik', '08', 'brakes'],
    [
      'Fren Kaliperi Ön Sol',
      'Brake Caliper, Front Left',
      'كاليبر فرامل أمامي أيسر',
      'Суппорт тормозной передний левый',
      'Bremssattel, vorne links',
    ],
    { figures: [2600, 6400, 4.2, 6.1], filed: ['615 123', '34 11', '420'], data: [['Ø 54 mm', 'Ø 57 mm', 'Ø 60 mm']] },
  ),
  part(
    ['brake-caliper', 'fren-hidrolik', '08', 'brakes'],
    [
      'Fren Kaliperi Ön Sağ',
      'Brake Caliper, Front Right',
      'كاليبر فرامل أمامي أيمن',
      'Суппорт тормозной передний правый',
      'Bremssattel, vorne rechts',
    ],
    { figures: [2600, 6400, 4.2, 6.1], filed: ['615 124', '34 11', '420'], data: [['Ø 54 mm', 'Ø 57 mm', 'Ø 60 mm']] },
  ),
  part(
    ['brake-hose', 'fren-hidrolik', '08', 'brakes'],
    ['Fren Hortumu Ön', 'Brake Hose, Front', 'خرطوم فرامل أمامي', 'Шланг тормозной передний', 'Bremsschlauch, vorne'],
    {
      figures: [160, 520, 0.15, 0.35],
      filed: ['611 701', '34 32', '420'],
      data: [['395 mm', '450 mm', '510 mm', '560 mm'], ['M10×1']],
    },
  ),

  part(
    ['oil-filter', 'yag-filtresi', '01', 'filters'],
    ['Yağ Filtresi', 'Oil Filter', 'فلتر زيت', 'Фильтр масляный', 'Ölfilter'],
    {
      figures: [120, 380, 0.3, 0.6],
      filed: ['115 561', '11 42', '184'],
      pack: 12,
      fuel: 'petrol',
      data: [
        ['Ø 76 mm', 'Ø 66 mm', 'Ø 93 mm'],
        ['H 79 mm', 'H 97 mm', 'H 120 mm'],
        ['M20×1,5', '3/4-16 UNF'],
      ],
    },
  ),
  part(
    ['filter-cartridge', 'yag-filtresi', '01', 'filters'],
    ['Yağ Filtresi Kartuş', 'Oil Filter Element', 'فلتر زيت خرطوشي', 'Фильтр масляный, вставка', 'Ölfiltereinsatz'],
    {
      figures: [140, 420, 0.1, 0.25],
      filed: ['115 562', '11 42', '180'],
      pack: 12,
      fuel: 'diesel',
      data: [
        ['Ø 65 mm', 'Ø 71 mm', 'Ø 57 mm'],
        ['H 115 mm', 'H 141 mm', 'H 101 mm'],
      ],
    },
  ),
  part(
    ['air-filter', 'hava-filtresi', '01', 'filters'],
    ['Hava Filtresi', 'Air Filter', 'فلتر هواء', 'Фильтр воздушный', 'Luftfilter'],
    {
      figures: [180, 560, 0.2, 0.5],
      filed: ['129 620', '13 71', '094'],
      pack: 6,
      data: [
        ['345 mm', '282 mm', '250 mm', '316 mm'],
        ['135 mm', '213 mm', '168 mm'],
        ['58 mm', '70 mm', '42 mm'],
      ],
    },
  ),
  part(
    ['cabin-filter', 'polen-filtresi', '01', 'filters'],
    ['Polen Filtresi', 'Cabin Filter', 'فلتر مكيف', 'Фильтр салонный', 'Innenraumfilter'],
    {
      figures: [150, 480, 0.1, 0.3],
      filed: ['819 653', '64 31', '830'],
      pack: 6,
      data: [
        ['280 mm', '254 mm', '216 mm', '240 mm'],
        ['206 mm', '235 mm', '200 mm'],
        ['30 mm', '25 mm', '35 mm'],
      ],
    },
  ),
  part(
    ['cabin-filter', 'polen-filtresi', '01', 'filters'],
    [
      'Polen Filtresi Karbonlu',
      'Cabin Filter, Activated Carbon',
      'فلتر مكيف كربوني',
      'Фильтр салонный угольный',
      'Innenraumfilter, Aktivkohle',
    ],
    {
      figures: [240, 690, 0.15, 0.4],
      filed: ['819 669', '64 11', '830'],
      pack: 6,
      data: [
        ['280 mm', '254 mm', '216 mm', '240 mm'],
        ['206 mm', '235 mm', '200 mm'],
        ['30 mm', '25 mm', '35 mm'],
      ],
    },
  ),
  part(
    ['fuel-filter', 'yakit-filtresi', '01', 'filters'],
    ['Mazot Filtresi', 'Diesel Filter', 'فلتر ديزل', 'Фильтр топливный', 'Kraftstofffilter, Diesel'],
    {
      figures: [320, 1250, 0.3, 0.9],
      filed: ['127 434', '13 32', '477'],
      pack: 4,
      fuel: 'diesel',
      data: [
        ['Ø 80 mm', 'Ø 88 mm', 'Ø 75 mm'],
        ['H 141 mm', 'H 180 mm', 'H 196 mm'],
      ],
    },
  ),

  part(
    ['clutch-kit', 'debriyaj-seti', '10', 'clutch'],
    ['Debriyaj Seti', 'Clutch Kit', 'طقم كلتش كامل', 'Комплект сцепления', 'Kupplungssatz'],
    {
      figures: [3900, 11800, 4.8, 9.2],
      filed: ['141 015', '21 20', '250'],
      unit: 'set',
      data: [
        ['Ø 200 mm', 'Ø 215 mm', 'Ø 228 mm', 'Ø 240 mm'],
        ['Z 23', 'Z 26', 'Z 28'],
      ],
    },
  ),
  part(
    ['flywheel', 'volan', '10', 'clutch'],
    [
      'Volan Çift Kütleli',
      'Flywheel, Dual-Mass',
      'حدافة مزدوجة الكتلة',
      'Маховик двухмассовый',
      'Zweimassenschwungrad',
    ],
    {
      figures: [9800, 24500, 9.5, 14.2],
      filed: ['105 266', '21 20', '030'],
      fuel: 'diesel',
      data: [
        ['Ø 228 mm', 'Ø 240 mm'],
        ['Z 132', 'Z 135'],
      ],
    },
  ),
  part(
    ['release-bearing', 'debriyaj-rulmani', '10', 'clutch'],
    ['Debriyaj Rulmanı', 'Release Bearing', 'بلية كلتش', 'Подшипник выжимной', 'Ausrücklager'],
    { figures: [480, 2900, 0.3, 1.1], filed: ['141 671', '21 51', '254'] },
  ),

  part(
    ['shock-absorber', 'amortisor', '12', 'chassis'],
    [
      'Amortisör Ön Gazlı',
      'Shock Absorber, Front, Gas',
      'مساعد أمامي غاز',
      'Амортизатор передний газовый',
      'Stoßdämpfer, Vorderachse, Gasdruck',
    ],
    {
      figures: [1450, 4200, 3.1, 5.8],
      filed: ['413 031', '31 31', '320'],
      pack: 2,
      data: [
        ['Ø 50 mm', 'Ø 55 mm'],
        ['L 540 mm', 'L 515 mm', 'L 562 mm'],
      ],
    },
  ),
  part(
    ['shock-absorber', 'amortisor', '12', 'chassis'],
    [
      'Amortisör Arka Gazlı',
      'Shock Absorber, Rear, Gas',
      'مساعد خلفي غاز',
      'Амортизатор задний газовый',
      'Stoßdämpfer, Hinterachse, Gasdruck',
    ],
    {
      figures: [980, 2900, 1.8, 3.1],
      filed: ['513 029', '33 52', '326'],
      pack: 2,
      data: [
        ['Ø 30 mm', 'Ø 35 mm'],
        ['L 585 mm', 'L 610 mm', 'L 554 mm'],
      ],
    },
  ),
  part(
    ['coil-spring', 'amortisor', '12', 'chassis'],
    [
      'Helezon Yay Ön',
      'Coil Spring, Front',
      'نابض لولبي أمامي',
      'Пружина подвески передняя',
      'Fahrwerksfeder, Vorderachse',
    ],
    {
      figures: [690, 1850, 2.1, 3.6],
      filed: ['411 105', '31 33', '321'],
      pack: 2,
      data: [
        ['Ø 12,5 mm', 'Ø 13,2 mm', 'Ø 14,1 mm'],
        ['L 345 mm', 'L 372 mm', 'L 390 mm'],
      ],
    },
  ),
  part(
    ['strut-mount', 'amortisor', '12', 'chassis'],
    [
      'Amortisör Takozu Ön',
      'Strut Mount, Front',
      'كرسي مساعد أمامي',
      'Опора амортизатора передняя',
      'Domlager, Vorderachse',
    ],
    { figures: [290, 980, 0.5, 1.2], filed: ['412 331', '31 30', '320'] },
  ),
  part(
    ['control-arm', 'salincak', '13', 'chassis'],
    [
      'Salıncak Ön Alt Sol',
      'Control Arm, Front Lower Left',
      'مقص أمامي سفلي أيسر',
      'Рычаг подвески передний нижний левый',
      'Querlenker, vorne unten links',
    ],
    { figures: [1250, 3900, 2.4, 5.4], filed: ['407 151', '31 12', '330'] },
  ),
  part(
    ['control-arm', 'salincak', '13', 'chassis'],
    [
      'Salıncak Ön Alt Sağ',
      'Control Arm, Front Lower Right',
      'مقص أمامي سفلي أيمن',
      'Рычаг подвески передний нижний правый',
      'Querlenker, vorne unten rechts',
    ],
    { figures: [1250, 3900, 2.4, 5.4], filed: ['407 152', '31 12', '330'] },
  ),
  part(
    ['ball-joint', 'salincak', '13', 'chassis'],
    [
      'Rotil Alt Sol',
      'Ball Joint, Lower Left',
      'ركبة مقص سفلية يسرى',
      'Шаровая опора нижняя левая',
      'Traggelenk, unten links',
    ],
    { figures: [320, 890, 0.5, 0.9], filed: ['407 365', '31 12', '333'] },
  ),
  part(
    ['tie-rod-end', 'rot', '14', 'chassis'],
    [
      'Rot Başı Sol',
      'Tie Rod End, Left',
      'رأس ذراع مقود أيسر',
      'Наконечник рулевой тяги левый',
      'Spurstangenkopf, links',
    ],
    { figures: [280, 820, 0.4, 0.8], filed: ['423 811', '32 10', '460'], data: [['M14×1,5', 'M16×1,5', 'M12×1,25']] },
  ),
  part(
    ['tie-rod-end', 'rot', '14', 'chassis'],
    [
      'Rot Başı Sağ',
      'Tie Rod End, Right',
      'رأس ذراع مقود أيمن',
      'Наконечник рулевой тяги правый',
      'Spurstangenkopf, rechts',
    ],
    { figures: [280, 820, 0.4, 0.8], filed: ['423 812', '32 10', '460'], data: [['M14×1,5', 'M16×1,5', 'M12×1,25']] },
  ),
  part(
    ['stabilizer-link', 'rot', '14', 'chassis'],
    [
      'Viraj Askı Rotu Ön',
      'Stabiliser Link, Front',
      'وصلة عمود التوازن الأمامية',
      'Стойка стабилизатора передняя',
      'Koppelstange, Vorderachse',
    ],
    {
      figures: [210, 640, 0.3, 0.7],
      filed: ['411 315', '31 35', '323'],
      data: [['L 265 mm', 'L 298 mm', 'L 320 mm', 'L 336 mm']],
    },
  ),

  part(
    ['wheel-bearing', 'porya', '15', 'bearings'],
    [
      'Porya Bilyası Ön',
      'Wheel Bearing Kit, Front',
      'بلية عجل أمامية',
      'Подшипник ступицы передней',
      'Radlagersatz, Vorderachse',
    ],
    {
      figures: [490, 1900, 0.5, 1.4],
      filed: ['498 625', '31 22', '334'],
      data: [['42 × 82 × 37 mm', '37 × 72 × 37 mm', '45 × 83 × 45 mm', '40 × 74 × 40 mm'], ['ABS']],
    },
  ),
  part(
    ['wheel-hub', 'porya', '15', 'bearings'],
    [
      'Porya Komple Arka',
      'Wheel Hub with Bearing, Rear',
      'صرة عجل خلفية مع بلية',
      'Ступица задняя с подшипником',
      'Radnabe mit Lager, Hinterachse',
    ],
    {
      figures: [1150, 3400, 1.9, 3.8],
      filed: ['598 611', '33 41', '334'],
      data: [['4×100', '5×112', '5×108', '4×108'], ['ABS']],
    },
  ),
  part(
    ['cv-joint', 'aks', '16', 'bearings'],
    ['Aks Kafası Dış', 'CV Joint Kit, Wheel Side', 'رأس عكس خارجي', 'ШРУС наружный', 'Gelenksatz, radseitig'],
    {
      figures: [890, 2700, 2.1, 3.6],
      filed: ['498 099', '31 60', '360'],
      unit: 'set',
      data: [
        ['Z 36/27', 'Z 25/22', 'Z 30/26'],
        ['ABS 45', 'ABS 48'],
      ],
    },
  ),

  part(
    ['timing-kit', 'triger-seti', '03', 'timing'],
    ['Triger Seti', 'Timing Belt Kit', 'طقم سير توقيت', 'Комплект ГРМ', 'Zahnriemensatz'],
    {
      figures: [1450, 4300, 0.9, 1.8],
      filed: ['198 119', '11 31', '200'],
      unit: 'set',
      fuel: 'diesel',
      data: [
        ['Z 141', 'Z 145', 'Z 160', 'Z 120'],
        ['25 mm', '30 mm'],
      ],
    },
  ),
  part(
    ['timing-kit', 'triger-seti', '03', 'timing'],
    [
      'Triger Seti Devirdaimli',
      'Timing Belt Kit with Water Pump',
      'طقم سير توقيت مع طرمبة ماء',
      'Комплект ГРМ с помпой',
      'Zahnriemensatz mit Wasserpumpe',
    ],
    {
      figures: [2400, 6900, 1.9, 3.2],
      filed: ['198 119', '11 31', '200'],
      unit: 'set',
      data: [
        ['Z 141', 'Z 145', 'Z 160', 'Z 120'],
        ['25 mm', '30 mm'],
      ],
    },
  ),
  part(
    ['ribbed-belt', 'kayis', '03', 'timing'],
    ['V Kayışı', 'V-Ribbed Belt', 'سير المجموعة', 'Ремень поликлиновой', 'Keilrippenriemen'],
    {
      figures: [190, 690, 0.1, 0.3],
      filed: ['903 137', '11 28', '997'],
      pack: 4,
      data: [['6PK1070', '6PK1555', '5PK1211', '6PK1740', '7PK1795', '6PK1019', '6PK1836']],
    },
  ),
  part(
    ['tensioner', 'gergi', '03', 'timing'],
    ['V Kayışı Gergisi', 'Belt Tensioner', 'شداد سير المجموعة', 'Натяжитель поликлинового ремня', 'Riemenspanner'],
    { figures: [780, 2700, 0.7, 1.6], filed: ['903 315', '11 28', '200'] },
  ),
  part(
    ['gasket', 'conta', '04', 'gaskets'],
    ['Silindir Kapak Contası', 'Cylinder Head Gasket', 'جوان رأس المحرك', 'Прокладка ГБЦ', 'Zylinderkopfdichtung'],
    {
      figures: [480, 1900, 0.2, 0.5],
      filed: ['103 383', '11 12', '016'],
      data: [['1,45 mm', '1,53 mm', '1,61 mm', '1,20 mm']],
    },
  ),
  part(
    ['engine-mount', 'takoz', '04', 'mounts'],
    ['Motor Takozu Sağ', 'Engine Mount, Right', 'كرسي محرك أيمن', 'Опора двигателя правая', 'Motorlager, rechts'],
    { figures: [890, 3200, 1.2, 2.6], filed: ['199 262', '11 81', '240'] },
  ),
  part(
    ['engine-mount', 'takoz', '04', 'mounts'],
    ['Şanzıman Takozu', 'Gearbox Mount', 'كرسي ناقل الحركة', 'Опора КПП', 'Getriebelager'],
    { figures: [690, 2400, 0.9, 2.1], filed: ['199 555', '22 31', '240'] },
  ),

  part(
    ['water-pump', 'devirdaim', '05', 'cooling'],
    ['Devirdaim Su Pompası', 'Water Pump', 'طرمبة ماء', 'Насос водяной', 'Wasserpumpe'],
    { figures: [690, 2600, 0.9, 2.2], filed: ['121 011', '11 51', '200'] },
  ),
  part(
    ['thermostat', 'termostat', '05', 'cooling'],
    ['Termostat', 'Thermostat', 'ثرموستات', 'Термостат', 'Thermostat'],
    {
      figures: [260, 1450, 0.15, 0.5],
      filed: ['121 113', '11 53', '200'],
      data: [['83 °C', '87 °C', '89 °C', '92 °C']],
    },
  ),
  part(
    ['radiator', 'radyator', '05', 'cooling'],
    ['Su Radyatörü', 'Radiator', 'رديتر ماء', 'Радиатор охлаждения', 'Kühler'],
    {
      figures: [2100, 6400, 3.2, 5.9],
      filed: ['121 251', '17 11', '500'],
      data: [['650 × 415 × 23 mm', '648 × 378 × 26 mm', '585 × 342 × 34 mm', '690 × 322 × 26 mm']],
    },
  ),

  part(
    ['spark-plug', 'buji', '20', 'ignition'],
    ['Buji İridyum', 'Spark Plug, Iridium', 'شمعة إشعال إيريديوم', 'Свеча зажигания иридиевая', 'Zündkerze, Iridium'],
    {
      figures: [140, 390, 0.04, 0.06],
      filed: ['905 611', '12 12', '159'],
      pack: 4,
      fuel: 'petrol',
      data: [
        ['M14×1,25', 'M12×1,25'],
        ['26,5 mm', '19 mm'],
        ['0,8 mm', '0,7 mm', '1,0 mm'],
      ],
    },
  ),
  part(
    ['glow-plug', 'buji', '20', 'ignition'],
    ['Kızdırma Bujisi', 'Glow Plug', 'شمعة تسخين', 'Свеча накаливания', 'Glühkerze'],
    {
      figures: [190, 720, 0.03, 0.06],
      filed: ['963 319', '12 23', '159'],
      pack: 4,
      fuel: 'diesel',
      data: [
        ['M10×1', 'M8×1'],
        ['11 V', '4,4 V', '7 V'],
      ],
    },
  ),
  part(
    ['ignition-coil', 'bobin', '20', 'ignition'],
    ['Ateşleme Bobini', 'Ignition Coil', 'كويل إشعال', 'Катушка зажигания', 'Zündspule'],
    {
      figures: [520, 1900, 0.2, 0.5],
      filed: ['905 115', '12 13', '906'],
      fuel: 'petrol',
      data: [['12 V', '12 V / 4 pin', '12 V / 3 pin']],
    },
  ),
  part(
    ['abs-sensor', 'sensor', '21', 'sensors'],
    ['ABS Sensörü Ön', 'ABS Sensor, Front', 'حساس ABS أمامي', 'Датчик ABS передний', 'ABS-Sensor, Vorderachse'],
    {
      figures: [320, 1250, 0.1, 0.25],
      filed: ['927 803', '34 52', '905'],
      data: [['L 520 mm', 'L 760 mm', 'L 935 mm'], ['2 pin']],
    },
  ),
  part(
    ['lambda-sensor', 'sensor', '21', 'sensors'],
    ['Oksijen Sensörü', 'Lambda Sensor', 'حساس أكسجين', 'Лямбда-зонд', 'Lambdasonde'],
    {
      figures: [980, 3400, 0.15, 0.3],
      filed: ['906 262', '11 78', '542'],
      fuel: 'petrol',
      data: [
        ['4 pin', '5 pin'],
        ['L 460 mm', 'L 605 mm', 'L 730 mm'],
      ],
    },
  ),
  part(
    ['alternator', 'mars-sarj', '22', 'rotating'],
    ['Alternatör', 'Alternator', 'دينمو', 'Генератор', 'Lichtmaschine'],
    {
      figures: [4900, 12800, 5.2, 8.1],
      filed: ['903 023', '12 31', '154'],
      data: [['14 V'], ['90 A', '110 A', '120 A', '140 A', '150 A', '180 A']],
    },
  ),
  part(
    ['starter-motor', 'mars-sarj', '22', 'rotating'],
    ['Marş Motoru', 'Starter Motor', 'سلف', 'Стартер', 'Starter'],
    {
      figures: [3600, 9800, 3.1, 5.6],
      filed: ['911 023', '12 41', '151'],
      data: [['12 V'], ['1,1 kW', '1,4 kW', '1,7 kW', '2,0 kW'], ['Z 10', 'Z 11', 'Z 13']],
    },
  ),

  part(
    ['headlamp', 'far', '24', 'lighting'],
    ['Far Sol', 'Headlamp, Left', 'مصباح أمامي أيسر', 'Фара левая', 'Scheinwerfer, links'],
    {
      figures: [2900, 9800, 3.4, 5.2],
      filed: ['941 005', '63 11', '820'],
      detail: 'l',
      data: [['H7 / H7', 'H4', 'H1 / H7', 'LED']],
    },
  ),
  part(
    ['headlamp', 'far', '24', 'lighting'],
    ['Far Sağ', 'Headlamp, Right', 'مصباح أمامي أيمن', 'Фара правая', 'Scheinwerfer, rechts'],
    {
      figures: [2900, 9800, 3.4, 5.2],
      filed: ['941 006', '63 11', '820'],
      detail: 'r',
      data: [['H7 / H7', 'H4', 'H1 / H7', 'LED']],
    },
  ),
  part(
    ['tail-lamp', 'stop', '24', 'lighting'],
    ['Stop Lambası Sol', 'Tail Lamp, Left', 'مصباح خلفي أيسر', 'Фонарь задний левый', 'Rückleuchte, links'],
    { figures: [890, 3600, 1.1, 2.2], filed: ['945 095', '63 21', '820'], detail: 'l' },
  ),
  part(
    ['tail-lamp', 'stop', '24', 'lighting'],
    ['Stop Lambası Sağ', 'Tail Lamp, Right', 'مصباح خلفي أيمن', 'Фонарь задний правый', 'Rückleuchte, rechts'],
    { figures: [890, 3600, 1.1, 2.2], filed: ['945 096', '63 21', '820'], detail: 'r' },
  ),

  part(
    ['wiper-blade', 'silecek', '25', 'wipers'],
    [
      'Silecek Takımı Ön Muz Tip',
      'Wiper Blade Set, Front, Flat',
      'طقم مساحات أمامية مسطحة',
      'Щётки стеклоочистителя передние бескаркасные',
      'Wischblattsatz, vorne, Flachbalken',
    ],
    {
      figures: [290, 980, 0.4, 0.7],
      filed: ['955 425', '61 61', '820'],
      unit: 'set',
      detail: 'pair',
      data: [['650 / 450 mm', '600 / 475 mm', '600 / 400 mm', '700 / 650 mm', '550 / 450 mm']],
    },
  ),
  part(
    ['wiper-blade', 'silecek', '25', 'wipers'],
    ['Silecek Arka', 'Wiper Blade, Rear', 'مساحة زجاج خلفي', 'Щётка стеклоочистителя задняя', 'Wischblatt, hinten'],
    {
      figures: [160, 480, 0.15, 0.3],
      filed: ['955 425', '61 62', '820'],
      data: [['280 mm', '300 mm', '330 mm', '350 mm', '400 mm']],
    },
  ),
]
