import { describe, expect, it } from 'vitest'
import { FLAGS } from '#src/settings/flag.ts'
import { table, words } from './markdown.ts'
import { permissionsPage } from './permissions.ts'
import { findAffectedSettings } from './settings-tried.ts'
import { statusesPage } from './statuses.ts'

/** @requirement ARCH-2 */
describe('the settings table', () => {
  /** @requirement SITE-1 */
  it.each(FLAGS.map((flag) => [flag.name, flag] as const))('%s changes at least one shop setting', (_, flag) => {
    expect(findAffectedSettings(flag)).not.toEqual([])
    expect(flag.meaning).not.toBe('')
  })
})

/** @requirement ARCH-2 */
describe('the permission table', () => {
  const rows = permissionsPage().split('\n')
  const row = (permission: string) => rows.find((line) => line.startsWith(`| \`${permission}\``))

  it('lists permissions by platform: visitors have a cart only on public shops (catalogue 6)', () => {
    expect(row('useCart')).toMatch(/^\| `useCart` \| 2 3 \| 1 2 3 \|/)
  })

  it('lists the flags that control a permission', () => {
    expect(row('seePrices')).toContain('hides price')
    expect(row('seeStock')).toContain('`ShowStockLogout`')
  })
})

/** @requirement ARCH-2 */
describe('the status table (orders 3)', () => {
  it('lists all sixteen statuses and every transition', () => {
    expect(statusesPage()).toContain('| 16 invoice | · | · |')
    expect(statusesPage()).toContain('| 1 pending approval | 2 approved | shop, parent dealer | post debt |')
  })
})

describe('Markdown', () => {
  it('escapes pipes and splits names into words', () => {
    expect(table(['a'], [['x|y']])).toBe('| a |\n|---|\n| x\\|y |')
    expect(words('partialDelivery')).toBe('partial delivery')
  })
})
