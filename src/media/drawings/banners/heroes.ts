import { line, shape } from '../scene.ts'
import { car } from './car.ts'
import { field, light, mountains, slants } from './scenery.ts'
import { banner, type Stage } from './stage.ts'

const SIZE = [1280, 400] as const
const FIELD = field(SIZE)

/** Unboxed parts on the brand colours of the shop. */
export const buildHeroDefs = (rtl: boolean) =>
  banner(
    SIZE,
    rtl,
    ({ pen, scenery, put }) =>
      scenery(
        shape(FIELD, pen.blend(['0 #0b1a2f', '0.5 #12315a', '1 #0c2140'], [0, 0, 1, 0.5])) +
          light(pen, '#2f7fd6', { x: 940, y: 170, r: 420, strength: 0.75 }) +
          slants(400, '#ffffff', '560 60 0.03, 650 190 0.05, 1060 26 0.12, 1110 8 0.3') +
          slants(400, '#f2a900', '600 10 0.9') +
          shape('M0 352C300 336 900 336 1280 352V400H0Z', '#0711208c'),
      ) +
      put('shock-absorber_0_3', { x: 1180, y: 172, size: 400, turn: 8 }) +
      put('brake-disc_5_1', { x: 912, y: 186, size: 430 }) +
      put('brake-caliper_0_5', { x: 1046, y: 262, size: 270 }) +
      put('oil-filter_2_4', { x: 752, y: 264, size: 250 }) +
      put('spark-plug_4_2', { x: 1168, y: 294, size: 200 }) +
      put('wheel-bearing_1_2', { x: 866, y: 330, size: 150 }),
  )

/** Winter tyres under snowy mountains at dusk. */
export const heroTyres = (rtl: boolean) =>
  banner(
    SIZE,
    rtl,
    ({ pen, scenery, put }) =>
      scenery(winterDusk(pen)) +
      put('tyre_37_1_w2255517_borandis', { x: 1138, y: 214, size: 330, behind: '#5d83ae' }) +
      put('tyre_36_0_w1956515_kuzeylas', { x: 760, y: 250, size: 250, behind: '#31547f' }) +
      put('tyre_36_2_w2055516_kuzeylas', { x: 936, y: 214, size: 400, behind: '#44699a' }),
  )

const FAR = '120 190 190, 620 210 220, 380 260 250, 1210 200 210, 840 180 190, 1030 270 260'
const NEAR = '240 90 200, 540 110 230, 860 84 200, 1180 104 220'
const FLAKES = Array.from({ length: 70 }, (_, i) => `M${(i * 193) % 1280} ${(i * 131) % 320}v.1`).join('')
const SNOWFIELD = 'M0 330C260 300 620 322 900 312C1080 306 1200 316 1280 308V400H0Z'

const winterDusk = (pen: Stage['pen']) =>
  shape(FIELD, pen.blend(['0 #0f2340', '0.45 #2f568a', '0.72 #8fb0d2', '1 #e8eff6'])) +
  light(pen, '#ffd9a8', { x: 900, y: 260, r: 380, strength: 0.55 }) +
  mountains(330, FAR, { lit: '#4d74a3', shade: '#2d4f7b', snow: '#f2f7fc' }) +
  mountains(340, NEAR, { lit: '#234468', shade: '#14304f' }) +
  shape(SNOWFIELD, pen.blend(['0 #f7fbff', '1 #c8d9e8'])) +
  shape('M0 0H720V400H0Z', pen.blend(['0 #0a1a30cc', '0.6 #0a1a3080', '1 #0a1a3000'], [0, 0, 1, 0])) +
  line(FLAKES, '#ffffffbf', 4)

/** A car at dusk with the parts for its next service. */
export const heroService = (rtl: boolean) =>
  banner(
    SIZE,
    rtl,
    ({ pen, scenery, put }) =>
      scenery(roadAtDusk(pen) + car(pen, '#b3202c', { x: 842, y: 358, scale: 0.96 })) +
      put('oil-can_32_2_5w-30_petrolin', { x: 1190, y: 272, size: 250 }) +
      put('oil-filter_2_4', { x: 1098, y: 322, size: 130 }),
  )

const HILLS = '100 90 220, 420 120 260, 730 150 280, 1040 110 240, 1260 140 220'
const BEAM = 'M604 276L330 300C320 324 330 344 350 352L610 292Z'

const roadAtDusk = (pen: Stage['pen']) =>
  shape(FIELD, pen.blend(['0 #33204a', '0.3 #8a3a52', '0.56 #e0703c', '0.76 #fbc56b', '1 #fbc56b'])) +
  light(pen, '#ffe2a0', { x: 860, y: 290, r: 330, strength: 0.9 }) +
  mountains(322, HILLS, { lit: '#5b2b40', shade: '#3c1d31' }) +
  shape('M0 318H1280V400H0Z', pen.blend(['0 #2b1b26', '1 #100b11'])) +
  line('M20 376H220M330 376H530M640 376H840M950 376H1150', '#f0c26b99', 5) +
  shape('M0 0H700V400H0Z', pen.blend(['0 #160e18db', '0.6 #160e188c', '1 #160e1800'], [0, 0, 1, 0])) +
  shape(BEAM, pen.blend(['0 #fff3cf00', '1 #fff3cfbf'], [0, 0, 1, 0]))
