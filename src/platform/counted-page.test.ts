import { describe, expect, it, vi } from 'vitest'
import { loadCountedPage } from './counted-page.server.ts'

const load = (rows: { id: number; hits: number | null }[]) => async () => rows

describe('a page whose rows are found once', () => {
  it('has the number in its rows and is not counted again', async () => {
    const count = vi.fn(async () => 7)
    const page = await loadCountedPage({ isFoundOnce: true, page: 1, load: load([{ id: 1, hits: 120 }]), count })
    expect(page.totalHits).toBe(120)
    expect(count).not.toHaveBeenCalled()
  })

  it('is empty without counting if it is the first one', async () => {
    const count = vi.fn(async () => 7)
    expect(await loadCountedPage({ isFoundOnce: true, page: 1, load: load([]), count })).toEqual({
      rows: [],
      totalHits: 0,
    })
    expect(count).not.toHaveBeenCalled()
  })

  it('is counted beyond the last one', async () => {
    const page = await loadCountedPage({ isFoundOnce: true, page: 9, load: load([]), count: async () => 120 })
    expect(page.totalHits).toBe(120)
  })
})

it('counts the rows by a statement of its own where an index finds them', async () => {
  const page = await loadCountedPage({
    isFoundOnce: false,
    page: 1,
    load: load([{ id: 1, hits: null }]),
    count: async () => 100_000,
  })
  expect(page.totalHits).toBe(100_000)
})
