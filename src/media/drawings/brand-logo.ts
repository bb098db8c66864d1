import { createChance } from '../pen/chance.ts'
import { chooseReadable, darker, getTint } from '../pen/colour.ts'
import { drawWord, straight, straightWidth } from '../pen/letters.ts'
import { n } from '../pen/pen.ts'
import { drawBrandMark, onPaper } from './brand-mark.ts'
import { svg } from './scene.ts'

export const LOGO = { width: 300, height: 90 }

/** A brand's mark and name, 300 by 90, transparent; weight, width and slant of the type vary by brand. */
export function brandLogo(brandNo: number, word: string): string {
  const chance = createChance(`logo ${brandNo}`)
  const tint = getTint(brandNo)
  const slant = chance.pick([0, 0, 0.22])
  const weight = chance.pick([0.15, 0.19, 0.23])
  const stretch = chance.pick([0.95, 1.1, 1.25])
  const gap = chance.pick([1.7, 2.1])
  const room = LOGO.width - 112
  const tall = Math.min(40, (room * 40) / straightWidth(word, { height: 40, stretch }, gap))
  const path = drawWord(word, straight({ x: 98, y: (LOGO.height - tall) / 2, height: tall, slant, stretch }), gap)
  const ink = chance.yes(0.4) ? darker(tint.main, 0.1) : '#1d2228'
  const round = chance.pick(['round', 'miter'])
  return svg(
    LOGO.width,
    LOGO.height,
    drawBrandMark(brandNo, onPaper(tint), { cx: 46, cy: 45, size: 72 }) +
      `<path d="${path}" fill="none" stroke="${chooseReadable(ink) === '#ffffff' ? ink : '#1d2228'}" stroke-width="${n(tall * weight)}" stroke-linejoin="${round}" stroke-linecap="${round === 'round' ? 'round' : 'square'}"/>`,
  )
}
