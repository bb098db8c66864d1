import { createChance } from '#src/media/pen/chance.ts'
import { getTint } from '#src/media/pen/colour.ts'
import { n, newPen, type Pen } from '#src/media/pen/pen.ts'
import { svg } from '../scene.ts'
import { SUBJECTS } from '../subjects.ts'

export interface DrawnPlacement {
  /** Centre of the object, measured from the side without text. */
  x: number
  y: number
  size: number
  turn?: number
  /** Colour of the scenery, seen through objects with a hole. */
  behind?: string
}

/**
 * A banner under construction. Text overlays its start side, so objects are placed at the end side: right, or left in
 * Arabic.
 */
export interface Stage {
  pen: Pen
  /** Scenery, mirrored as a whole for right-to-left. */
  scenery(body: string): string
  /**
   * A catalogue object by its drawing key: its position is mirrored, the object itself (and its printed text) is not.
   */
  put(key: string, drawnPlacement: DrawnPlacement): string
}

export function banner([width, height]: readonly [number, number], rtl: boolean, draw: (stage: Stage) => string) {
  const pen = newPen()
  const body = draw({
    pen,
    scenery: (layer) => (rtl ? `<g transform="translate(${width} 0) scale(-1 1)">${layer}</g>` : layer),
    put: (key, drawnPlacement) =>
      drawThing(pen, key, rtl ? { ...drawnPlacement, x: width - drawnPlacement.x } : drawnPlacement),
  })
  return svg(width, height, `<defs>${pen.defs()}</defs>${body}`)
}

function drawThing(pen: Pen, key: string, { x, y, size, turn = 0, behind = '#1d3557' }: DrawnPlacement) {
  const [kind = '', brand, variant, message = '', word = ''] = key.split('_')
  const subject = SUBJECTS[kind]
  if (!subject) throw new RangeError(`A banner shows the unknown ${key}`)
  const brandNo = Number(brand)
  const detail = message === 'x' ? '' : message
  const chance = createChance(`${kind} ${brand} ${variant}`)
  const body = subject({ pen, brandNo, tint: getTint(brandNo), chance, detail, word: word.toUpperCase(), behind })
  const scale = (size / 480).toFixed(3)
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${scale}) translate(-240 -240)">${body}</g>`
}
