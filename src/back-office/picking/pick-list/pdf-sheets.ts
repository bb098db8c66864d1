import { type Block, type Group, PAPER } from '#src/exports/pdf/plan.ts'
import { MIN_PIECE, type Part } from './pdf-rows.ts'

const GAP = 4
/** Of a page, without its margins and the footer. */
const PAGE_HEIGHT = PAPER.height - 2 * PAPER.margin - 36

/** The pages of these parts. Titles are on the page of the first row below them; a row higher than a page is cut. */
export function toPages(parts: readonly Part[]): Group[] {
  const pages: Block[][] = [[]]
  let left = PAGE_HEIGHT
  const turn = () => {
    pages.push([])
    left = PAGE_HEIGHT
  }
  const add = ({ block, height }: Part) => {
    pages.at(-1)?.push(block)
    left -= height + GAP
  }
  for (const [at, part] of parts.entries()) {
    if (heightWithRow(parts, at) > left && pages.at(-1)?.length !== 0) turn()
    let rest = part
    while (rest.height > left) {
      const pieces = rest.split?.(left)
      if (!pieces) break
      add(pieces[0])
      turn()
      rest = pieces[1]
    }
    add(rest)
  }
  return pages.map((children) => ({ kind: 'column', gap: GAP, children }))
}

/** The height of a part with what has to be on its page: of titles up to the beginning of the first row below them. */
function heightWithRow(parts: readonly Part[], at: number): number {
  const rowAt = parts.findIndex((part, index) => index >= at && !part.isTitle)
  const heights = parts.slice(at, rowAt + 1).map(toNeededHeight)
  const height = heights.reduce((sum, one) => sum + GAP + one, -GAP)
  return height > PAGE_HEIGHT ? (heights[0] ?? 0) : height
}

/** A row that is higher than half a page needs space for its beginning only. */
const toNeededHeight = ({ height, split }: Part) => (split && height > PAGE_HEIGHT / 2 ? MIN_PIECE : height)
