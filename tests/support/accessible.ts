import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WIDTHS = [390, 1280] as const
/** What passed is not listed, and no style sheet is fetched anew for the rules of media: half of the time of a look. */
const FAULTS = {
  resultTypes: ['violations' as const],
  preload: false,
  rules: { 'label-content-name-mismatch': { enabled: true } },
}
/** Less than serious for axe: content outside landmarks is passed over by who moves by them. */
const ALWAYS_FAULTS = new Set(['label-content-name-mismatch', 'region'])

/**
 * What axe calls serious on the page as it stands, once for a kind of page, and whether a telephone or a desk could push
 * it sideways. All faults of a page are told, and those of the pages after it.
 */
export async function expectAccessible(page: Page, name: string, within?: string) {
  await layOutWhole(page)
  const axe = new AxeBuilder({ page }).options(FAULTS)
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  const serious = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || ALWAYS_FAULTS.has(id),
  )
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
