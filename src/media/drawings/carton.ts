import { darker, lighter } from '../pen/colour.ts'
import { drawWord, straight, straightWidth } from '../pen/letters.ts'
import { n } from '../pen/pen.ts'
import { box, roundedRectangle } from '../pen/solid.ts'
import { drawBrandMark, onMain } from './brand-mark.ts'
import type { Look, Subject } from './look.ts'
import { ground, line, shape } from './scene.ts'

/** The same object with its carton behind it, in about every third picture. */
export const withCarton =
  (subject: Subject): Subject =>
  (look) =>
    look.chance.yes(0.36)
      ? `${carton(look)}<g transform="translate(-12 94) scale(.8)">${subject(look)}</g>`
      : subject(look)

/** The carton alone, large, as on a dealer's shelf. */
export const drawBoxed: Subject = (look) =>
  `<g transform="translate(236 252) scale(1.42) translate(-353 -200)">${carton(look)}</g>`

const WIDTH = 158
const HEIGHT = 232

function carton(look: Look) {
  const { pen, tint } = look
  const fills = {
    front: pen.blend([`0 ${lighter(tint.main, 0.16)}`, `1 ${darker(tint.main, 0.12)}`], [0, 0, 1, 1]),
    right: pen.blend([`0 ${darker(tint.main, 0.25)}`, `1 ${darker(tint.main, 0.5)}`]),
    top: lighter(tint.main, 0.3),
  }
  return (
    ground(look, [350, 334, 124]) +
    box({ x: 252, y: 92, width: WIDTH, height: HEIGHT, depth: [44, -28] }, fills, { front: front(look), right: side() })
  )
}

function front({ tint, brandNo, word }: Look) {
  const band = tint.second === '#ffffff' ? darker(tint.main, 0.4) : tint.second
  return (
    shape(`M0 ${n(HEIGHT * 0.78)}H${WIDTH}V${n(HEIGHT * 0.9)}H0Z`, band) +
    (word ? name(word, tint.on) : '') +
    drawBrandMark(brandNo, onMain(tint), { cx: WIDTH / 2, cy: HEIGHT * 0.27, size: 84 })
  )
}

function name(word: string, ink: string) {
  const height = Math.min(22, (WIDTH * 0.78 * 20) / straightWidth(word, { height: 20 }))
  const x = (WIDTH - straightWidth(word, { height })) / 2
  return line(drawWord(word, straight({ x, y: HEIGHT * 0.53, height })), ink, height * 0.17)
}

/** The label on the side: lines and a barcode. */
const side = () =>
  shape(roundedRectangle([16, 40, 68, 90], 3), '#ffffffeb') +
  line('M24 58H76M24 70H64M24 82H70', '#3a414899', 4) +
  shape(
    'M24 94h4v26h-4ZM32 94h2v26h-2ZM38 94h6v26h-6ZM48 94h2v26h-2ZM54 94h4v26h-4ZM62 94h2v26h-2ZM68 94h6v26h-6Z',
    '#16191d',
  )
