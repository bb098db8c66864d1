import { darker } from '#src/media/pen/colour.ts'
import { line, shape } from '../scene.ts'
import { field, light, slants } from './scenery.ts'
import { banner, type DrawnPlacement } from './stage.ts'

const TILE = [640, 320] as const

/** A small banner, 640 by 320: one colour, slanting light, one or two objects at the end side. */
const tile = (colour: string, glow: string, things: Record<string, DrawnPlacement>) => (rtl: boolean) =>
  banner(
    TILE,
    rtl,
    ({ pen, scenery, put }) =>
      scenery(
        shape(
          field(TILE),
          pen.blend([`0 ${darker(colour, 0.45)}`, `0.6 ${colour}`, `1 ${darker(colour, 0.3)}`], [0, 0, 1, 0.6]),
        ) +
          light(pen, glow, { x: 470, y: 150, r: 230, strength: 0.7 }) +
          slants(320, '#ffffff', '270 30 0.05, 330 110 0.06, 560 14 0.16') +
          shape('M0 286C200 276 460 276 640 286V320H0Z', '#0000002e'),
      ) +
      Object.entries(things)
        .map(([key, drawnPlacement]) => put(key, drawnPlacement))
        .join(''),
  )

export const cardFilters = tile('#31506b', '#a9d3ee', {
  'air-filter_2_1': { x: 500, y: 140, size: 270 },
  'oil-filter_2_4': { x: 360, y: 206, size: 200 },
})
export const cardSuspension = tile('#4a3b66', '#c9b4f5', {
  'coil-spring_0_2': { x: 540, y: 150, size: 260 },
  'control-arm_1_3': { x: 384, y: 186, size: 250 },
})
export const cardTiming = tile('#1f5d4c', '#9be3c4', {
  'timing-kit_3_1': { x: 500, y: 152, size: 290 },
  'water-pump_2_2': { x: 346, y: 214, size: 190 },
})

export const tileBrakes = tile('#a81e29', '#ff8a6b', {
  'brake-disc_8_2': { x: 500, y: 146, size: 296 },
  'brake-pads_4_1': { x: 386, y: 224, size: 190 },
})
export const tileWinter = tile('#1c5d9e', '#a8dcff', {
  tyre_36_2_w2155517_kuzeylas: { x: 520, y: 158, size: 300, behind: '#3c7fbd' },
  tyre_37_1_w2055516_borandis: { x: 376, y: 190, size: 220, behind: '#2c6cab' },
})
export const tileOils = tile('#b86a06', '#ffe19a', {
  'oil-can_32_2_5w-30_petrolin': { x: 520, y: 150, size: 290 },
  'oil-bottle_33_1_5w-40_oleanis': { x: 400, y: 190, size: 210 },
})
export const tileElectrics = tile('#27424a', '#8fe0d0', {
  battery_3_2_72: { x: 500, y: 156, size: 280 },
  headlamp_3_0: { x: 374, y: 220, size: 200 },
})

const LOGIN = [900, 1080] as const

/** Next to the sign-in card: portrait, 900 by 1080, with a calm upper area for a headline. */
export const login = (rtl: boolean) =>
  banner(
    LOGIN,
    rtl,
    ({ pen, scenery, put }) =>
      scenery(
        shape(field(LOGIN), pen.blend(['0 #0a1628', '0.55 #123761', '1 #0a1c36'], [0, 0, 0.6, 1])) +
          light(pen, '#3b8fe0', { x: 560, y: 520, r: 520, strength: 0.7 }) +
          slants(1080, '#ffffff', '-60 90 0.04, 180 260 0.05, 640 24 0.14, 690 8 0.3') +
          slants(1080, '#f2a900', '60 12 0.9') +
          shape('M0 820C260 790 640 790 900 820V1080H0Z', '#050d1999') +
          line('M0 818C260 788 640 788 900 818', '#7db8f080', 1.5),
      ) +
      put('shock-absorber_0_3', { x: 742, y: 330, size: 520, turn: 10 }) +
      put('tyre_36_0_s2254518_anatolis', { x: 340, y: 500, size: 600, behind: '#1b497c' }) +
      put('brake-disc_5_1', { x: 640, y: 604, size: 500 }) +
      put('oil-filter_2_4', { x: 214, y: 730, size: 270 }) +
      put('spark-plug_4_2', { x: 430, y: 774, size: 230 }),
  )
