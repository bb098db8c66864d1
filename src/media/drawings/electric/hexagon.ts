import { darker, lighter } from '#src/media/pen/colour.ts'
import type { Eye } from '#src/media/pen/lathe.ts'
import { n, type Pen } from '#src/media/pen/pen.ts'
import { shape } from '../scene.ts'

interface Nut {
  from: number
  to: number
  r: number
  colour: string
}

/** The six flats of a nut on an axis: three are visible, each shaded differently. */
export function hexagon(pen: Pen, eye: Eye, { from, to, r, colour }: Nut): string {
  const edges = [-1, -0.42, 0.42, 1].map((share) => n(r * share))
  const [x0, x1] = [n(from * eye.along - r * 0.06), n(to * eye.along)]
  return [lighter(colour, 0.35), colour, darker(colour, 0.45)]
    .map((tone, i) => {
      const flat = `M${x0} ${edges[i]}L${x1} ${edges[i]}L${x1} ${edges[i + 1]}L${x0} ${edges[i + 1]}Z`
      return shape(flat, pen.blend([`0 ${lighter(tone, 0.18)}`, `1 ${tone}`]))
    })
    .join('')
}
