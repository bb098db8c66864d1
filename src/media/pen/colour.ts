type Rgb = [number, number, number]

const parse = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]
const print = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Interpolates: `share` 0 is `from`, 1 is `to`; both as #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const a = parse(from)
  const b = parse(to)
  return print([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

export const lighter = (hex: string, share: number) => mix(hex, '#ffffff', share)
export const darker = (hex: string, share: number) => mix(hex, '#0b1016', share)

/** The colour with an opacity, as #rrggbbaa. */
export const faint = (hex: string, opacity: number) =>
  hex +
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')

/** Near-black or white, whichever reads better on `hex`. */
export function chooseReadable(hex: string): string {
  const [red, green, blue] = parse(hex)
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#16191d' : '#ffffff'
}

/** The colours of a brand: the main colour, a matching second one, and a readable one on the main colour. */
export interface Tint {
  main: string
  second: string
  on: string
}

const TINTS: readonly Tint[] = [
  { main: '#c8232c', second: '#22262b', on: '#ffffff' },
  { main: '#1f4e9c', second: '#f2b705', on: '#ffffff' },
  { main: '#f08a00', second: '#26282b', on: '#1c1c1c' },
  { main: '#0b7a4b', second: '#f4f4ef', on: '#ffffff' },
  { main: '#ffcb05', second: '#1b1b1d', on: '#1b1b1d' },
  { main: '#14213d', second: '#e63946', on: '#ffffff' },
  { main: '#007f9e', second: '#e8f1f2', on: '#ffffff' },
  { main: '#6a1b4d', second: '#f0c987', on: '#ffffff' },
  { main: '#2b2d33', second: '#e2001a', on: '#ffffff' },
  { main: '#5a8f29', second: '#1f2a1c', on: '#ffffff' },
  { main: '#0065bd', second: '#e9eef4', on: '#ffffff' },
  { main: '#d9480f', second: '#0b2545', on: '#ffffff' },
  { main: '#00537a', second: '#ff9f1c', on: '#ffffff' },
  { main: '#8a1c1c', second: '#d9b26f', on: '#ffffff' },
  { main: '#3a3f8f', second: '#8fd3f4', on: '#ffffff' },
  { main: '#12715b', second: '#f6ae2d', on: '#ffffff' },
]

export const getTint = (brandNo: number): Tint =>
  TINTS[brandNo % TINTS.length] ?? { main: '#1f4e9c', second: '#22262b', on: '#ffffff' }
