/** What a brand makes; parts find their makers by it. */
export type Trade =
  | 'brakes'
  | 'filters'
  | 'clutch'
  | 'chassis'
  | 'bearings'
  | 'timing'
  | 'cooling'
  | 'gaskets'
  | 'mounts'
  | 'ignition'
  | 'sensors'
  | 'rotating'
  | 'lighting'
  | 'wipers'
  | 'oils'
  | 'fluids'
  | 'batteries'
  | 'tyres'
  | 'wear'

export interface Brand {
  /** Index in the list below; selects the colours and the logo in generated images. */
  no: number
  name: string
  trades: readonly Trade[]
  /** Factor on the market's average price: 1.25 is 25% more expensive. */
  price: number
  /** Pattern of the brand's own numbers: # is a digit, @ a letter. */
  number: string
  origin: string
}

type Row = readonly [name: string, trades: readonly Trade[], price: number, number: string, origin: string]

/** Invented names. The index is the brand's number and must not change, because generated images depend on it. */
const ROWS: readonly Row[] = [
  ['Nordfren', ['brakes'], 1.22, 'NF ####', 'DE'],
  ['Rulmanex', ['bearings'], 1.2, 'RX ##-####', 'DE'],
  ['Filtara', ['filters'], 1.15, 'F@ ### ###', 'TR'],
  ['Voltanis', ['rotating', 'sensors', 'batteries'], 1.18, '0 ### ### ##4', 'ES'],
  ['Sparkan', ['ignition'], 1.1, 'SP@-##@', 'JP'],
  ['Torvent', ['brakes'], 1.3, 'TV.##.###.##', 'IT'],
  ['Akfren', ['brakes'], 0.78, 'AK#####', 'TR'],
  ['Bremando', ['brakes'], 1.0, 'P ## ###', 'TR'],
  ['Klarwerk', ['filters'], 1.28, 'KW ####/#', 'DE'],
  ['Purano', ['filters'], 0.95, 'PU-####@', 'PL'],
  ['Ankafil', ['filters'], 0.72, 'AF####', 'TR'],
  ['Kavrasan', ['clutch'], 0.85, '### #### ##', 'TR'],
  ['Kuplano', ['clutch'], 1.24, '6## #### 00', 'DE'],
  ['Amortek', ['chassis'], 1.16, '##-###@', 'BE'],
  ['Stradel', ['chassis'], 1.05, 'ST @##-###', 'IT'],
  ['Akselar', ['chassis', 'bearings'], 0.8, 'AX.####', 'TR'],
  ['Direksa', ['chassis'], 0.9, 'DR-##-####', 'TR'],
  ['Yaylat', ['chassis'], 0.76, 'YL ####', 'TR'],
  ['Zincira', ['timing'], 1.14, 'ZK######', 'FR'],
  ['Torkanis', ['timing'], 0.98, 'T ### ##', 'TR'],
  ['Hidropom', ['cooling', 'timing'], 0.88, 'HP ###', 'TR'],
  ['Termanis', ['cooling'], 1.12, '8@T ### ###-##1', 'DE'],
  ['Radyan', ['cooling'], 0.82, 'RD#####', 'TR'],
  ['Contaflex', ['gaskets'], 0.96, '##.###.##', 'TR'],
  ['Takozan', ['mounts'], 0.84, 'TZ-#####', 'TR'],
  ['Lumaks', ['lighting'], 1.2, 'LX### ###', 'DE'],
  ['Farsel', ['lighting'], 0.83, 'FS ##-###@', 'TR'],
  ['Sensoral', ['sensors', 'ignition'], 0.94, 'S-##-####', 'CZ'],
  ['Elektran', ['rotating'], 0.86, 'EL####@', 'TR'],
  ['Silgen', ['wipers'], 0.85, 'SG-###', 'TR'],
  ['Cristalo', ['wipers', 'lighting'], 1.17, 'CR @###', 'BE'],
  ['Delvano', ['fluids'], 1.0, 'DV-####', 'TR'],
  ['Petrolin', ['oils', 'fluids'], 1.12, 'PT ####', 'TR'],
  ['Oleanis', ['oils'], 1.28, 'OL-#####', 'FR'],
  ['Enerjak', ['batteries'], 0.96, 'EJ ###-##', 'TR'],
  ['Akuvar', ['batteries'], 0.84, 'AV#####', 'TR'],
  ['Kuzeylas', ['tyres'], 1.02, 'KZ#######', 'TR'],
  ['Borandis', ['tyres'], 1.3, 'B######', 'DE'],
  ['Anatolis', ['tyres'], 0.92, 'AN######', 'TR'],
  ['Vialta', ['tyres'], 1.16, 'VI-######', 'IT'],
  ['Bozkir', ['tyres'], 0.78, 'BZ######', 'TR'],
  ['Nordkap', ['tyres'], 1.22, 'NK #####', 'FI'],
  ['Altaya', ['tyres'], 0.88, 'AL######', 'RS'],
  ['Ventora', ['tyres'], 1.0, 'VT-#####', 'RO'],
  ['Kervan', ['tyres'], 0.74, 'KV######', 'TR'],
  ['Roadmira', ['tyres'], 0.7, 'RM########', 'CN'],
  ['Ustaro', ['wear'], 0.96, 'US-####', 'TR'],
]

export const BRANDS: readonly Brand[] = ROWS.map(([name, trades, price, number, origin], no) => ({
  no,
  name,
  trades,
  price,
  number,
  origin,
}))

/** Original-equipment suppliers are expensive; the cheapest brands are the economy range. */
export function getQuality({ price }: Brand) {
  if (price >= 1.2) return 'original'
  return price < 0.85 ? 'economy' : 'branded'
}

export const getBrands = (trade: Trade) => BRANDS.filter((brand) => brand.trades.includes(trade))
