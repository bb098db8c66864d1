import { darker } from '../../pen/colour.ts'
import { line, shape } from '../scene.ts'
import { field, light, slants } from './scenery.ts'
import { banner, type Piece } from './stage.ts'

/** A small banner, 640 by 320: one colour, slanting light, one or two things at the end side. */
const tile = (colour: string, glow: string, pieces: readonly Piece[]) => (rtl: boolean) =>
  banner(
    640,
    320,
    rtl,
    ({ pen, scenery, put }) =>
      scenery(
        shape(
          field(640, 320),
          pen.blend(
            [
              [0, darker(colour, 0.45)],
              [0.6, colour],
              [1, darker(colour, 0.3)],
            ],
            [0, 0, 1, 0.6],
          ),
        ) +
          light(pen, glow, { x: 470, y: 150, r: 230, strength: 0.7 }) +
          slants(320, '#ffffff', [
            [270, 30, 0.05],
            [330, 110, 0.06],
            [560, 14, 0.16],
          ]) +
          shape('M0 286C200 276 460 276 640 286V320H0Z', '#000000', 0.18),
      ) + pieces.map(put).join(''),
  )

export const tileBrakes = tile('#a81e29', '#ff8a6b', [
  { kind: 'brake-disc', x: 500, y: 146, size: 296, brandNo: 8, variant: 2 },
  { kind: 'brake-pads', x: 386, y: 224, size: 190, brandNo: 4, variant: 1 },
])
export const tileWinter = tile('#1c5d9e', '#a8dcff', [
  { kind: 'tyre', x: 520, y: 158, size: 300, brandNo: 36, variant: 2, detail: 'w2155517', word: 'kuzeylas' },
  { kind: 'tyre', x: 376, y: 190, size: 220, brandNo: 37, variant: 1, detail: 'w2055516', word: 'borandis' },
])
export const tileOils = tile('#b86a06', '#ffe19a', [
  { kind: 'oil-can', x: 520, y: 150, size: 290, brandNo: 8, variant: 2, detail: '5w-30' },
  { kind: 'oil-bottle', x: 400, y: 190, size: 210, brandNo: 8, variant: 1, detail: '5w-40' },
])
export const tileElectrics = tile('#27424a', '#8fe0d0', [
  { kind: 'battery', x: 500, y: 156, size: 280, brandNo: 3, variant: 2, detail: '72' },
  { kind: 'headlamp', x: 374, y: 220, size: 200, brandNo: 3, variant: 0 },
])

/** Beside the login card: portrait, 900 by 1080, calm in the upper start corner where a headline may stand. */
export const login = (rtl: boolean) =>
  banner(
    900,
    1080,
    rtl,
    ({ pen, scenery, put }) =>
      scenery(
        shape(
          field(900, 1080),
          pen.blend(
            [
              [0, '#0a1628'],
              [0.55, '#123761'],
              [1, '#0a1c36'],
            ],
            [0, 0, 0.6, 1],
          ),
        ) +
          light(pen, '#3b8fe0', { x: 560, y: 640, r: 520, strength: 0.7 }) +
          slants(1080, '#ffffff', [
            [-60, 90, 0.04],
            [180, 260, 0.05],
            [640, 24, 0.14],
            [690, 8, 0.3],
          ]) +
          slants(1080, '#f2a900', [[60, 12, 0.9]]) +
          shape('M0 960C260 930 640 930 900 960V1080H0Z', '#050d19', 0.6) +
          line('M0 958C260 928 640 928 900 958', '#7db8f0', 1.5, 0.5),
      ) +
      put({ kind: 'shock-absorber', x: 742, y: 470, size: 520, brandNo: 0, variant: 3, turn: 10 }) +
      put({ kind: 'tyre', x: 340, y: 640, size: 600, brandNo: 36, variant: 2, detail: 's2254518', word: 'anatolis' }) +
      put({ kind: 'brake-disc', x: 640, y: 744, size: 500, brandNo: 5, variant: 1 }) +
      put({ kind: 'oil-filter', x: 214, y: 870, size: 270, brandNo: 2, variant: 4 }) +
      put({ kind: 'spark-plug', x: 430, y: 914, size: 230, brandNo: 4, variant: 2 }),
  )
