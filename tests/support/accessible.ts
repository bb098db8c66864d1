import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WIDTHS = [390, 1280] as const
/** What passed is not listed, and no style sheet is fetched anew for the rules of media: half of the time of a look. */
const FAULTS = { resultTypes: ['violations' as const], preload: false }

/**
 * What axe calls serious on the page as it stands, once for a kind of page, and whether a telephone or a desk could push
 * it sideways. All faults of a page are told, and those of the pages after it.
 */
export async function expectAccessible(page: Page, name: string, within?: string) {
  await layOutWhole(page)
  const axe = new AxeBuilder({ page }).options(FAULTS)
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect.soft(serious.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
  const stood = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect.soft(sideways, `${name} scrolls sideways at ${width} pixels`).toBe(false)
  }
  if (stood) await page.setViewportSize(stood)
}

/** Rows out of sight have no place yet: what is measured behind their words would be their neighbour's. */
const layOutWhole = (page: Page) =>
  page.evaluate(() => {
    for (const list of document.querySelectorAll('.rows-first')) list.classList.remove('rows-first')
  })
