import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WIDTHS = [390, 1280] as const
/**
 * Passed rules are not listed, and no style sheet is reloaded for the media rules, which halves the time of a check.
 */
const FAULTS = {
  resultTypes: ['violations' as const],
  preload: false,
  rules: { 'label-content-name-mismatch': { enabled: true } },
}
/** Below serious for axe, but landmark navigation skips content outside landmarks. */
const ALWAYS_FAULTS = new Set(['label-content-name-mismatch', 'region'])

/**
 * Expects no serious axe violation on the current page, and no horizontal overflow on mobile or desktop. Soft
 * assertions: all violations of this and later pages are reported.
 */
export async function expectAccessible(page: Page, name: string, within?: string) {
  await layOutWhole(page)
  const axe = createAxe(page, FAULTS)
  await expectNoSerious(name, within ? axe.include(within) : axe)
  await expectNoOverflow(page, name)
}

/**
 * The same for one of the pages that share header and footer, which are half of a page: their rules are checked on the
 * first of these pages. Content outside landmarks is a violation on every page.
 */
export async function expectMainAccessible(page: Page, name: string) {
  await layOutWhole(page)
  await expectNoSerious(name, createAxe(page, FAULTS).exclude(SHARED_LANDMARKS))
  await expectNoOverflow(page, name)
}

/** Excluded instead of the main part included, so that one check also finds content outside all landmarks. */
const SHARED_LANDMARKS = ':is(header, footer, nav, aside):not(main *)'

/** The other mode collects the results of frames in a page that it opens for each check; these pages have no frames. */
const createAxe = (page: Page, options: Parameters<AxeBuilder['options']>[0]) =>
  new AxeBuilder({ page }).setLegacyMode().options(options)

async function expectNoSerious(name: string, axe: AxeBuilder) {
  const { violations } = await axe.analyze()
  const serious = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || ALWAYS_FAULTS.has(id),
  )
  expect.soft(serious.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
}

async function expectNoOverflow(page: Page, name: string) {
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

/**
 * Rows out of view are not laid out yet, so the background measured behind their text would be wrong; and a table that
 * loads is pale, also when it begins to load during a check.
 */
async function layOutWhole(page: Page) {
  await page.evaluate(() => {
    for (const list of document.querySelectorAll('.rows-first')) list.classList.remove('rows-first')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.desk-table { opacity: 1 !important; transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
}
