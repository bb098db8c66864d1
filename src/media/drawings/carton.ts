import { darker, lighter, readableOn } from '../pen/colour.ts'
import { straight, straightWidth, wordPath } from '../pen/letters.ts'
import { n } from '../pen/pen.ts'
import { box, rounded, shadow } from '../pen/solid.ts'
import { brandMarkAt } from './brand-mark.ts'
import type { Look, Subject } from './look.ts'
import { line, shape } from './scene.ts'

/** The same thing with its carton behind it, in about every third picture. */
export const cartoned =
  (subject: Subject): Subject =>
  (look) =>
    look.chance.yes(0.36)
      ? carton(look) + `<g transform="translate(8 92) scale(.8)">${subject(look)}</g>`
      : subject(look)

const WIDTH = 158
const HEIGHT = 232

function carton(look: Look) {
  const { pen, tint } = look
  const fills = {
    front: pen.blend(
      [
        [0, lighter(tint.main, 0.16)],
        [1, darker(tint.main, 0.12)],
      ],
      [0, 0, 1, 1],
    ),
    right: pen.blend([
      [0, darker(tint.main, 0.25)],
      [1, darker(tint.main, 0.5)],
    ]),
    top: lighter(tint.main, 0.3),
  }
  const fade = pen.glow([
    [0, '#1b232c', 0.4],
    [0.6, '#1b232c', 0.15],
    [1, '#1b232c', 0],
  ])
  return (
    shadow(fade, 336, 340, 132) +
    box({ x: 232, y: 96, width: WIDTH, height: HEIGHT, depth: [44, -28] }, fills, { front: front(look), right: side() })
  )
}

function front({ tint, brandNo, word }: Look) {
  const band =
    readableOn(tint.second) === readableOn(tint.main) && tint.second === '#ffffff'
      ? darker(tint.main, 0.4)
      : tint.second
  const tall = word ? Math.min(22, (WIDTH * 0.78 * 20) / straightWidth(word, 20)) : 0
  const name = word
    ? line(wordPath(word, straight((WIDTH - straightWidth(word, tall)) / 2, HEIGHT * 0.6, tall)), tint.on, tall * 0.17)
    : ''
  return (
    shape(`M0 ${n(HEIGHT * 0.78)}H${WIDTH}V${n(HEIGHT * 0.9)}H0Z`, band) +
    name +
    brandMarkAt(
      brandNo,
      { main: tint.on, second: tint.second === tint.on ? darker(tint.main, 0.4) : tint.second },
      { cx: WIDTH / 2, cy: HEIGHT * 0.32, size: 88 },
    )
  )
}

/** The label on the side: lines and a code of bars. */
const side = () =>
  shape(rounded(16, 40, 68, 90, 3), '#ffffff', 0.92) +
  line('M24 58H76M24 70H64M24 82H70', '#3a4148', 4, 0.6) +
  shape(
    'M24 94h4v26h-4ZM32 94h2v26h-2ZM38 94h6v26h-6ZM48 94h2v26h-2ZM54 94h4v26h-4ZM62 94h2v26h-2ZM68 94h6v26h-6Z',
    '#16191d',
  )
