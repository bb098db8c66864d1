export type TyreClass = 'car' | 'suv' | 'van'

export interface Size {
  class: TyreClass
  width: number
  aspect: number
  rim: number
  /** Load index and speed symbol. */
  index: string
}

/** A named tread pattern. */
export interface Pattern {
  brand: string
  name: string
  /** Two letters for the product code. */
  short: string
  class: TyreClass
  season: 0 | 1 | 2
}

const sizes = (kind: TyreClass, list: string): Size[] =>
  list
    .trim()
    .split(/\s*,\s*/)
    .map((text) => {
      const [, width = '', aspect = '', rim = '', index = ''] = /^(\d+)\/(\d+)R(\d+) (\S+)$/.exec(text) ?? []
      return { class: kind, width: Number(width), aspect: Number(aspect), rim: Number(rim), index }
    })

export const SIZES: readonly Size[] = [
  ...sizes(
    'car',
    `155/70R13 75T, 165/70R13 79T, 175/70R13 82T, 165/65R14 79T, 175/65R14 82T, 175/70R14 84T, 185/60R14 82H,
    185/65R14 86H, 185/55R15 82V, 185/60R15 88H, 185/65R15 88H, 195/50R15 82V, 195/55R15 85V, 195/60R15 88V, 195/65R15 91H,
    205/60R15 91V, 205/65R15 94H, 185/55R16 83V, 195/45R16 84V, 195/55R16 87V, 205/45R16 87W, 205/55R16 91V, 205/60R16 92H,
    215/55R16 97W, 215/60R16 99H, 225/50R16 92W, 225/55R16 95W, 205/45R17 88W, 205/50R17 93W, 205/55R17 95V, 215/45R17 91W,
    215/50R17 95W, 215/55R17 98W, 225/45R17 94W, 225/50R17 98W, 225/55R17 101W, 245/45R17 99W, 215/45R18 93W, 225/40R18 92Y,
    225/45R18 95Y, 235/40R18 95Y, 245/40R18 97Y, 245/45R18 100Y, 255/35R18 94Y, 225/40R19 93Y, 235/35R19 91Y, 245/40R19 98Y,
    255/35R19 96Y, 275/35R19 100Y, 245/35R20 95Y`,
  ),
  ...sizes(
    'suv',
    `205/70R15 96H, 215/65R16 98H, 215/70R16 100H, 225/70R16 103H, 235/70R16 106H, 245/70R16 107T, 265/70R16 112T,
    215/60R17 96H, 215/65R17 99V, 225/60R17 99V, 225/65R17 102H, 235/55R17 103V, 235/60R17 102V, 235/65R17 108V, 265/65R17 112H,
    225/55R18 98V, 225/60R18 100H, 235/50R18 97V, 235/55R18 100V, 235/60R18 103V, 255/55R18 109Y, 265/60R18 110H, 235/50R19 99V,
    235/55R19 105W, 255/50R19 107Y, 255/55R19 111V, 265/50R20 111W, 275/45R20 110Y`,
  ),
  ...sizes(
    'van',
    `165/70R14 89R, 175/65R14 90T, 185/75R14 102R, 195/70R15 104R, 205/65R15 102T, 205/70R15 106R, 215/70R15 109S,
    225/70R15 112S, 185/75R16 104R, 195/65R16 104R, 195/75R16 107R, 205/65R16 107T, 205/75R16 110R, 215/60R16 103T, 215/65R16 109R,
    215/75R16 113R, 225/65R16 112R, 225/75R16 121R, 235/65R16 115R, 215/60R17 109T`,
  ),
]

/** A pattern with its short name before a colon: `NG: NordGrip 3`. */
const pattern = (brand: string, text: string, [kind, season]: readonly [TyreClass, 0 | 1 | 2]): Pattern => {
  const [short = '', name = ''] = text.split(': ')
  return { brand, name, short, class: kind, season }
}

export const PATTERNS: readonly Pattern[] = [
  pattern('Kuzeylas', 'NG: NordGrip 3', ['car', 1]),
  pattern('Kuzeylas', 'VR: Verano 2', ['car', 0]),
  pattern('Kuzeylas', 'DY: Dörtyol AS', ['car', 2]),
  pattern('Kuzeylas', 'NS: NordGrip SUV', ['suv', 1]),
  pattern('Borandis', 'SR: SportContakt R', ['car', 0]),
  pattern('Borandis', 'PC: PolarContakt', ['car', 1]),
  pattern('Borandis', 'CC: CrossContakt', ['suv', 0]),
  pattern('Anatolis', 'EG: Ege', ['car', 0]),
  pattern('Anatolis', 'TW: Toros W', ['car', 1]),
  pattern('Anatolis', 'KG: Kargo', ['van', 0]),
  pattern('Vialta', 'CR: Corsa Rapida', ['car', 0]),
  pattern('Vialta', 'QS: Quattro Stagioni', ['car', 2]),
  pattern('Vialta', 'MH: Montana HP', ['suv', 0]),
  pattern('Bozkir', 'Y1: Yol 100', ['car', 0]),
  pattern('Bozkir', 'K2: Kış 200', ['car', 1]),
  pattern('Nordkap', 'FJ: Fjell', ['car', 1]),
  pattern('Nordkap', 'FS: Fjell SUV', ['suv', 1]),
  pattern('Altaya', 'C5: Comfort 5', ['car', 0]),
  pattern('Altaya', 'TA: Trail AT', ['suv', 2]),
  pattern('Ventora', 'AE: Aero+', ['car', 0]),
  pattern('Ventora', 'V4: Vento 4S', ['car', 2]),
  pattern('Ventora', 'VF: VanForce', ['van', 2]),
  pattern('Kervan', 'YK: Yük 8', ['van', 0]),
  pattern('Kervan', 'BZ: Buz 8', ['van', 1]),
  pattern('Roadmira', 'R1: RM-01', ['car', 0]),
  pattern('Roadmira', 'TH: Terra H/T', ['suv', 0]),
]
