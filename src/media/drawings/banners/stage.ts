import { chanceOf } from '../../pen/chance.ts'
import { tintOf } from '../../pen/colour.ts'
import { n, newPen, type Pen } from '../../pen/pen.ts'
import { svg } from '../scene.ts'
import { SUBJECTS } from '../subjects.ts'

export interface Piece {
  kind: string
  /** The middle of the thing, from the side where no text stands. */
  x: number
  y: number
  size: number
  turn?: number
  brandNo: number
  variant?: number
  detail?: string
  word?: string
  behind?: string
}

/** A banner in the making. Text goes over its start side, so things stand at the end side: right, or left in Arabic. */
export interface Stage {
  pen: Pen
  width: number
  height: number
  /** Scenery, mirrored as a whole for right-to-left. */
  scenery(body: string): string
  /** A catalogue thing: its place is mirrored, the thing itself (and the words on it) is not. */
  put(piece: Piece): string
}

export function banner(width: number, height: number, rtl: boolean, draw: (stage: Stage) => string): string {
  const pen = newPen()
  const body = draw({
    pen,
    width,
    height,
    scenery: (layer) => (rtl ? `<g transform="translate(${width} 0) scale(-1 1)">${layer}</g>` : layer),
    put: (piece) => thing(pen, piece, rtl ? width - piece.x : piece.x),
  })
  return svg(width, height, `<defs>${pen.defs()}</defs>${body}`)
}

function thing(
  pen: Pen,
  { kind, y, size, turn = 0, brandNo, variant = 0, detail = '', word = '', behind = '#1d3557' }: Piece,
  x: number,
) {
  const subject = SUBJECTS[kind]
  if (!subject) throw new RangeError(`A banner shows the unknown kind ${kind}`)
  const body = subject({
    pen,
    brandNo,
    tint: tintOf(brandNo),
    chance: chanceOf(`${kind} ${brandNo} ${variant}`),
    detail,
    word,
    behind,
  })
  const scale = (size / 480).toFixed(3)
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${scale}) translate(-240 -240)">${body}</g>`
}
