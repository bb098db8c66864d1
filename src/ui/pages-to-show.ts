/**
 * Page numbers of a list with gaps: the first, the last, and the neighbours of the current page. A gap is a negative
 * number, so that every entry is a unique key; a gap of one page is that page itself.
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
