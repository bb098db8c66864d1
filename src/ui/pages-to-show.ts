/**
 * Page numbers of a list with gaps: the first, the last, and the neighbours of the page one is on. A gap is a negative
 * number, so that every entry is a key of its own; a gap of a single page is that page.
 */
export function pagesToShow(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const visible = [...new Set(near)].sort((a, b) => a - b)
  return visible.flatMap((one, at) => {
    const before = visible[at - 1] ?? 0
    if (one - before === 2) return [one - 1, one]
    return one - before > 2 ? [-one, one] : [one]
  })
}
