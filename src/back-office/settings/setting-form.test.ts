import { describe, expect, it } from 'vitest'
import { flagNamed } from '#src/settings/flag.ts'
import { listSettingChanges, parseTypedValue, readSettingsForm } from './setting-form.ts'
import type { SettingRow } from './wire.ts'

function toRow(name: string): SettingRow {
  const flag = flagNamed(name)
  if (!flag) throw new Error(name)
  const choices = flag.choices.map((value) => ({ value, title: '' }))
  return { name, type: flag.type, choices } as Partial<SettingRow> as SettingRow
}

describe('a typed setting', () => {
  it.each([
    ['HideDepots', 'true', true],
    ['HideDepots', 'false', false],
    ['PlatformID', '3', 3],
    ['PlatformID', '9', '9'],
    ['settings.FrontLanguageCode', '', ''],
    ['PageRowCount', '48', 48],
    ['PageRowCount', '٤٨', 48],
    ['SubDealerDiscountLimit', '12,5', 12.5],
    ['SubDealerDiscountLimit', 'much', 'much'],
    ['OrderCutOff', '16:30:00', '16:30'],
    ['DeliveryHolidays', '2026-04-23,\n2026-05-01 ', '2026-04-23,2026-05-01'],
    ['settings.LayoutColor', '#123456', '#123456'],
  ])('%s "%s" is %j', (name, text, value) => {
    expect(parseTypedValue(toRow(name), text)).toBe(value)
  })
})

describe('the form of a group', () => {
  const rows = ['HideDepots', 'DeliveryWeekDays', 'PageRowCount'].map(toRow)
  const form = new FormData()
  form.append('value DeliveryWeekDays', '1')
  form.append('value DeliveryWeekDays', '3')
  form.set('value PageRowCount', ' 48 ')
  form.set('seen HideDepots', 'true')
  form.set('seen DeliveryWeekDays', '"1,2,3,4,5"')
  form.set('seen PageRowCount', '24')

  it('reads boxes that are not ticked, and joins the days of the week', () => {
    expect(readSettingsForm(form, rows)).toEqual({ HideDepots: 'false', DeliveryWeekDays: '1,3', PageRowCount: '48' })
  })

  it('has each value with the one that was seen', () => {
    expect(listSettingChanges(form, rows, readSettingsForm(form, rows))).toEqual([
      { name: 'HideDepots', value: false, seen: true },
      { name: 'DeliveryWeekDays', value: '1,3', seen: '1,2,3,4,5' },
      { name: 'PageRowCount', value: 48, seen: 24 },
    ])
  })

  it('leaves a value alone that is shown as it was, also one that could not be typed', () => {
    const row = toRow('MinimumOrderAmount')
    const old = new FormData()
    old.set('seen MinimumOrderAmount', '1.234')
    expect(listSettingChanges(old, [row], { MinimumOrderAmount: '1.234' })).toEqual([
      { name: 'MinimumOrderAmount', value: 1.234, seen: 1.234 },
    ])
  })

  it('ignores upper and lower case in colours alone', () => {
    const readChange = (name: string, seen: string, typed: string) => {
      const old = new FormData()
      old.set(`seen ${name}`, JSON.stringify(seen))
      return listSettingChanges(old, [toRow(name)], { [name]: typed })[0]?.value
    }
    expect(readChange('settings.LayoutColor', '#ABCDEF', '#abcdef')).toBe('#ABCDEF')
    expect(readChange('settings.PaymentLink', '/Pay', '/pay')).toBe('/pay')
  })

  it('is refused without the values that were seen', () => {
    expect(() => listSettingChanges(new FormData(), rows, {})).toThrow()
  })
})
