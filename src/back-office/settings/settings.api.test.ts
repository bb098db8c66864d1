import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#src/api/endpoint.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { openTwoFactorShop, type TwoFactorShop } from '#tests/support/two-factor-shop.ts'
import { changeSettingsCall, getSettingList } from './wire.ts'

let founded: TwoFactorShop
let owner: Browser
beforeAll(async () => {
  founded = await openTwoFactorShop()
  owner = (await founded.addOwner()).browser
})
afterAll(() => founded.close())

const list = (input: InputOf<typeof getSettingList>, by = owner) => by.call(getSettingList, input)
const find = async (name: string, by = owner) => {
  const found = (await list({}, by)).settings.find((one) => one.name === name)
  if (!found) throw new Error(`No setting ${name}`)
  return found
}
type Change = InputOf<typeof changeSettingsCall>['changes'][number]
const change = (changes: Change[], by = owner) => by.call(changeSettingsCall, { changes })
const countEntries = async () => {
  const entries = founded.db.selectFrom('auditLog').where('action', '=', 'site.write').select('id')
  return (await entries.execute()).length
}

describe('the list of settings', () => {
  it('has every setting with text, value and default, by group', async () => {
    const { groups, settings } = await list({})
    expect(settings.length).toBeGreaterThan(80)
    expect(settings.every(({ title, text }) => title !== '' && text !== '' && !title.startsWith('setting.'))).toBe(true)
    expect(new Set(settings.map(({ group }) => group))).toEqual(new Set(groups.map(({ name }) => name)))
    expect(settings.find(({ name }) => name === 'HideDepots')).toMatchObject({
      type: 'boolean',
      value: false,
      standard: false,
      history: [],
    })
    // Every site chooses its customers.
    expect(settings.find(({ name }) => name === 'PlatformID')).toMatchObject({ value: 1, standard: null })
  })

  it.each([
    ['HideDepots', 'HideDepots'],
    ['depolari BAYİLERDEN', 'HideDepots'],
    ['LİMİT AŞIMI', 'CreditHoldPercent'],
    ['скрыть склады', 'HideDepots'],
    ['cut-off time', 'OrderCutOff'],
  ])('finds "%s" by name or text in any language', async (search, name) => {
    const { settings } = await list({ search })
    expect(settings.map((one) => one.name)).toContain(name)
    expect(settings.length).toBeLessThan(10)
  })

  it('finds nothing for other texts, and one group by its name', async () => {
    expect((await list({ search: 'zzzqqq' })).settings).toEqual([])
    expect((await list({ group: 'delivery' })).settings.map(({ group }) => group)).toEqual(Array(4).fill('delivery'))
  })
})

describe('a change of settings', () => {
  it('takes effect at once, and shows who changed it; its repetition changes nothing', async () => {
    const changes = [
      { name: 'HideDepots', value: true, seen: false },
      { name: 'SubDealerDiscountLimit', value: 12.5, seen: 50 },
    ]
    expect(await change(changes)).toMatchObject({ done: true, refusal: null })
    const entries = await countEntries()
    expect(await change(changes)).toMatchObject({ done: true })
    expect(await countEntries()).toBe(entries)
    const { value, history } = await find('HideDepots')
    expect(value).toBe(true)
    expect(history).toMatchObject([{ actor: 'Ela Su', before: false, after: true }])
    const { out } = await founded.type('site', 'show', 'SubDealerDiscountLimit')
    expect(out).toContain('SubDealerDiscountLimit=12.5')
  })

  it('by the command line is in the history as well', async () => {
    await founded.type('site', 'set', 'PageRowCount=48')
    expect((await find('PageRowCount')).history).toMatchObject([{ actor: '', before: 24, after: 48 }])
  })

  it('is refused for a setting that another user changed meanwhile, and writes none of the others', async () => {
    await change([{ name: 'CreditHoldPercent', value: 10, seen: 0 }])
    const late = [
      { name: 'CreditHoldPercent', value: 20, seen: 0 },
      { name: 'MinimumOrderQuantity', value: 5, seen: 0 },
    ]
    expect(await change(late)).toMatchObject({
      done: false,
      refusal: 'RecordChanged',
      changed: ['CreditHoldPercent'],
    })
    expect((await find('MinimumOrderQuantity')).value).toBe(0)
    // Another setting of the group is no conflict.
    expect(await change([{ name: 'MinimumOrderQuantity', value: 5, seen: 0 }])).toMatchObject({ done: true })
  })

  it.each([
    ['PageRowCount', 5],
    ['PageRowCount', 'many'],
    ['SubDealerDiscountLimit', 12.345],
    ['SubDealerDiscountLimit', 101],
    ['ProductTableStockType', 3],
    ['settings.LayoutColor', 'red'],
    ['settings.PaymentLink', 'javascript:alert(1)'],
    ['settings.FrontLanguageCode', 'xx'],
    ['MenuParameter.WhatsAppPhone', 'call us'],
    ['DeliveryHolidays', '2026-02-30'],
    ['OrderCutOff', '25:00'],
    ['DeliveryWeekDays', ''],
  ])('of %s to %j is not accepted and names the setting', async (name, value) => {
    const { value: seen } = await find(name)
    expect(await change([{ name, value, seen }])).toMatchObject({ done: false, invalid: [name] })
    expect((await find(name)).value).toBe(seen)
  })

  it('of an unknown setting is a bad request', async () => {
    await expect(change([{ name: 'HideDepot', value: true, seen: false }])).rejects.toMatchObject({ status: 400 })
  })

  it('of a security setting needs the second factor again', async () => {
    const { browser } = await founded.addOwnerWithApp()
    await founded.db.updateTable('sessions').set({ secondFactorAt: null }).execute()
    const changes = [{ name: 'HideMembershipButton', value: true, seen: false }]
    expect(await change(changes, browser)).toMatchObject({ done: false, refusal: 'ConfirmSecondFactor' })
    expect(await change([{ name: 'DontUsePagination', value: true, seen: false }], browser)).toMatchObject({
      done: true,
    })
    await founded.db.updateTable('sessions').set({ secondFactorAt: new Date() }).execute()
    expect(await change(changes, browser)).toMatchObject({ done: true })
  })

  it('is not for other roles of staff', async () => {
    const seller = await joinStaff(founded, { email: 'satis@oto.test', role: 'sales', name: 'Can Er' })
    await expect(list({}, seller)).rejects.toMatchObject({ status: 403 })
    await expect(change([{ name: 'HideDepots', value: false, seen: true }], seller)).rejects.toMatchObject({
      status: 403,
    })
    const it = await joinStaff(founded, { email: 'bt@oto.test', role: 'it', name: 'Efe Can' })
    expect((await list({ group: 'stock' }, it)).settings).toHaveLength(7)
  })
})
