import { darker } from '#src/media/pen/colour.ts'
import { shape } from '../scene.ts'
import { field, light, slants } from './scenery.ts'
import { banner, type DrawnPlacement } from './stage.ts'

const WIDE = [1280, 260] as const
const SIDE = [640, 420] as const
const MINI = [160, 160] as const

/** A low banner, 1280 by 260, with objects at its end side. */
const wide = (colour: string, glow: string, things: Record<string, DrawnPlacement>) => (rtl: boolean) =>
  banner(
    WIDE,
    rtl,
    ({ pen, scenery, put }) =>
      scenery(
        shape(
          field(WIDE),
          pen.blend([`0 ${darker(colour, 0.6)}`, `0.55 ${colour}`, `1 ${darker(colour, 0.35)}`], [0, 0, 1, 0.4]),
        ) +
          light(pen, glow, { x: 980, y: 130, r: 330, strength: 0.65 }) +
          slants(260, '#ffffff', '560 120 0.04, 720 40 0.07, 1150 18 0.14, 1184 6 0.3') +
          shape('M0 226C320 214 900 214 1280 226V260H0Z', '#00000038'),
      ) +
      Object.entries(things)
        .map(([key, drawnPlacement]) => put(key, drawnPlacement))
        .join(''),
  )

export const wideBrakes = wide('#8c1b25', '#ff9a78', {
  'brake-caliper_0_5': { x: 1120, y: 150, size: 220 },
  'brake-disc_5_1': { x: 936, y: 122, size: 300 },
  'brake-pads_4_1': { x: 770, y: 176, size: 170 },
})
export const wideTyres = wide('#1c5d9e', '#a8dcff', {
  tyre_37_1_w2255517_borandis: { x: 1128, y: 140, size: 230, behind: '#2f6fad' },
  tyre_36_2_w2055516_kuzeylas: { x: 946, y: 124, size: 290, behind: '#3c7fbd' },
  tyre_36_0_s1956515_anatolis: { x: 780, y: 164, size: 190, behind: '#27639d' },
})
export const wideBrands = wide('#2b3440', '#9fb6cf', {
  'oil-can_32_2_5w-30_petrolin': { x: 1170, y: 140, size: 200 },
  battery_3_2_72: { x: 1030, y: 150, size: 200 },
  'spark-plug_4_2': { x: 890, y: 140, size: 180 },
  'oil-filter_2_4': { x: 770, y: 156, size: 170 },
})

/** Next to text, 640 by 420: a light background that blends into the text's side. */
const side = (colour: string, glow: string, things: Record<string, DrawnPlacement>) => (rtl: boolean) =>
  banner(
    SIDE,
    rtl,
    ({ pen, scenery, put }) =>
      scenery(
        shape(field(SIDE), pen.blend(['0 #f6f8fa', `1 ${colour}`], [0, 0, 1, 1])) +
          light(pen, glow, { x: 330, y: 210, r: 300, strength: 0.8 }) +
          slants(420, '#ffffff', '60 60 0.5, 420 120 0.35, 600 16 0.6') +
          shape('M0 360C180 346 460 346 640 360V420H0Z', '#15191f14'),
      ) +
      Object.entries(things)
        .map(([key, drawnPlacement]) => put(key, drawnPlacement))
        .join(''),
  )

export const sideNumbers = side('#c9d8e8', '#ffffff', {
  alternator_1_2: { x: 420, y: 170, size: 270 },
  'water-pump_2_2': { x: 210, y: 200, size: 250 },
  'lambda-sensor_3_1': { x: 500, y: 320, size: 180 },
  'wheel-bearing_1_2': { x: 330, y: 320, size: 170 },
})
export const sideWorkshop = side('#ecd9b8', '#fffaf0', {
  'oil-can_32_2_5w-30_petrolin': { x: 440, y: 190, size: 300 },
  'cabin-filter_2_1': { x: 220, y: 220, size: 260 },
  'oil-filter_2_4': { x: 330, y: 310, size: 180 },
})

/** A square next to one line of text. */
const mini = (colour: string, key: string) => (rtl: boolean) =>
  banner(
    MINI,
    rtl,
    ({ pen, scenery, put }) =>
      scenery(shape(field(MINI), pen.blend([`0 ${darker(colour, 0.2)}`, `1 ${darker(colour, 0.55)}`], [0, 0, 1, 1]))) +
      put(key, { x: 80, y: 80, size: 150, behind: darker(colour, 0.35) }),
  )

export const miniTyre = mini('#5f8fc2', 'tyre_36_2_w2055516_kuzeylas')
export const miniDisc = mini('#b4474f', 'brake-disc_5_1')
export const miniBattery = mini('#4f8a7c', 'battery_3_2_72')
