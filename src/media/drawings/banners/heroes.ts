import { line, shape } from '../scene.ts'
import { car, field, light, mountains, slants } from './scenery.ts'
import { banner } from './stage.ts'

const WIDTH = 1280
const HEIGHT = 400

/** Parts out of the boxes, on the colours of the house. */
export const heroParts = (rtl: boolean) =>
  banner(
    WIDTH,
    HEIGHT,
    rtl,
    ({ pen, scenery, put }) =>
      scenery(
        shape(
          field(WIDTH, HEIGHT),
          pen.blend(
            [
              [0, '#0b1a2f'],
              [0.5, '#12315a'],
              [1, '#0c2140'],
            ],
            [0, 0, 1, 0.5],
          ),
        ) +
          light(pen, '#2f7fd6', { x: 940, y: 170, r: 420, strength: 0.75 }) +
          slants(HEIGHT, '#ffffff', [
            [560, 60, 0.03],
            [650, 190, 0.05],
            [1060, 26, 0.12],
            [1110, 8, 0.3],
          ]) +
          slants(HEIGHT, '#f2a900', [[600, 10, 0.9]]) +
          shape('M0 352C300 336 900 336 1280 352V400H0Z', '#071120', 0.55),
      ) +
      put({ kind: 'shock-absorber', x: 1180, y: 172, size: 400, brandNo: 0, variant: 3, turn: 8 }) +
      put({ kind: 'brake-disc', x: 912, y: 186, size: 430, brandNo: 5, variant: 1 }) +
      put({ kind: 'brake-caliper', x: 1046, y: 262, size: 270, brandNo: 0, variant: 5 }) +
      put({ kind: 'oil-filter', x: 752, y: 264, size: 250, brandNo: 2, variant: 4 }) +
      put({ kind: 'spark-plug', x: 1168, y: 294, size: 200, brandNo: 4, variant: 2 }) +
      put({ kind: 'wheel-bearing', x: 866, y: 330, size: 150, brandNo: 1, variant: 2 }),
  )

/** Winter tyres under snowy mountains at dusk. */
export const heroTyres = (rtl: boolean) =>
  banner(
    WIDTH,
    HEIGHT,
    rtl,
    ({ pen, scenery, put }) =>
      scenery(
        shape(
          field(WIDTH, HEIGHT),
          pen.blend([
            [0, '#0f2340'],
            [0.45, '#2f568a'],
            [0.72, '#8fb0d2'],
            [1, '#e8eff6'],
          ]),
        ) +
          light(pen, '#ffd9a8', { x: 900, y: 260, r: 380, strength: 0.55 }) +
          mountains(330, FAR, { lit: '#4d74a3', shade: '#2d4f7b', snow: '#f2f7fc' }) +
          mountains(340, NEAR, { lit: '#234468', shade: '#14304f' }) +
          shape(
            'M0 330C260 300 620 322 900 312C1080 306 1200 316 1280 308V400H0Z',
            pen.blend([
              [0, '#f7fbff'],
              [1, '#c8d9e8'],
            ]),
          ) +
          shape(
            'M0 0H720V400H0Z',
            pen.blend(
              [
                [0, '#0a1a30', 0.8],
                [0.6, '#0a1a30', 0.5],
                [1, '#0a1a30', 0],
              ],
              [0, 0, 1, 0],
            ),
          ) +
          line(FLAKES, '#ffffff', 4, 0.75),
      ) +
      put({
        kind: 'tyre',
        x: 1138,
        y: 214,
        size: 330,
        brandNo: 37,
        variant: 1,
        detail: 'w2255517',
        word: 'borandis',
        behind: '#5d83ae',
      }) +
      put({
        kind: 'tyre',
        x: 760,
        y: 250,
        size: 250,
        brandNo: 36,
        variant: 0,
        detail: 'w1956515',
        word: 'kuzeylas',
        behind: '#31547f',
      }) +
      put({
        kind: 'tyre',
        x: 936,
        y: 214,
        size: 400,
        brandNo: 36,
        variant: 2,
        detail: 'w2055516',
        word: 'kuzeylas',
        behind: '#44699a',
      }),
  )

const FAR = [
  { x: 120, height: 190, width: 190 },
  { x: 620, height: 210, width: 220 },
  { x: 380, height: 260, width: 250 },
  { x: 1210, height: 200, width: 210 },
  { x: 840, height: 180, width: 190 },
  { x: 1030, height: 270, width: 260 },
]
const NEAR = [
  { x: 240, height: 90, width: 200 },
  { x: 540, height: 110, width: 230 },
  { x: 860, height: 84, width: 200 },
  { x: 1180, height: 104, width: 220 },
]
const FLAKES = Array.from({ length: 70 }, (_, i) => `M${(i * 193) % 1280} ${(i * 131) % 320}v.1`).join('')

/** A car at dusk with what its next service needs. */
export const heroService = (rtl: boolean) =>
  banner(
    WIDTH,
    HEIGHT,
    rtl,
    ({ pen, scenery, put }) =>
      scenery(
        shape(
          field(WIDTH, HEIGHT),
          pen.blend([
            [0, '#241a33'],
            [0.42, '#6d2f4a'],
            [0.66, '#d9653a'],
            [0.8, '#f7b65a'],
            [1, '#f7b65a'],
          ]),
        ) +
          light(pen, '#ffe2a0', { x: 860, y: 290, r: 330, strength: 0.9 }) +
          mountains(322, DUSK, { lit: '#5b2b40', shade: '#3c1d31' }) +
          shape(
            'M0 318H1280V400H0Z',
            pen.blend([
              [0, '#2b1b26'],
              [1, '#100b11'],
            ]),
          ) +
          line('M20 376H220M330 376H530M640 376H840M950 376H1150', '#f0c26b', 5, 0.6) +
          shape(
            'M0 0H700V400H0Z',
            pen.blend(
              [
                [0, '#160e18', 0.86],
                [0.6, '#160e18', 0.55],
                [1, '#160e18', 0],
              ],
              [0, 0, 1, 0],
            ),
          ) +
          shape(
            'M604 276L330 300C320 324 330 344 350 352L610 292Z',
            pen.blend(
              [
                [0, '#fff3cf', 0],
                [1, '#fff3cf', 0.75],
              ],
              [0, 0, 1, 0],
            ),
          ) +
          car(pen, 842, 358, 0.96, '#b3202c'),
      ) +
      put({ kind: 'oil-can', x: 1190, y: 272, size: 250, brandNo: 32, variant: 2, detail: '5w-30', word: 'petrolin' }) +
      put({ kind: 'oil-filter', x: 1098, y: 322, size: 130, brandNo: 2, variant: 4 }),
  )

const DUSK = [
  { x: 100, height: 90, width: 220 },
  { x: 420, height: 120, width: 260 },
  { x: 730, height: 150, width: 280 },
  { x: 1040, height: 110, width: 240 },
  { x: 1260, height: 140, width: 220 },
]
