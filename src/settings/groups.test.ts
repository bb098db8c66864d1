import { expect, it } from 'vitest'
import { FLAGS } from './flag.ts'
import { isSecuritySetting, SETTING_GROUPS } from './groups.ts'

it('every setting is in one group', () => {
  const grouped: readonly string[] = Object.values(SETTING_GROUPS).flat()
  expect([...grouped].sort()).toEqual(FLAGS.map(({ name }) => name).sort())
})

it.each([
  ['RequireSecondFactorFromStaff', true],
  ['settings.PaymentLink', true],
  ['HideDepots', false],
])('%s is a security setting: %s', (name, expected) => {
  expect(isSecuritySetting(name)).toBe(expected)
})
