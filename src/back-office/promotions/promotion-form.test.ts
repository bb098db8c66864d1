import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { parsePromotion } from '#src/promotions/promotions-document.ts'
import {
  changeRows,
  readPromotionForm,
  type TypedPromotion,
  toNewPromotion,
  toTypedPromotion,
} from './promotion-form.ts'
import { findPromotionProblems, toDocument, toFieldOfPath } from './promotion-form-rules.ts'
import { describePromotion } from './promotion-words.ts'

const CHOICES = {
  groups: [{ value: 'A', label: 'A bayi' }],
  brands: [{ value: 'bosch', label: 'Bosch' }],
  categories: [{ value: 'fren-balata', label: 'Fren › Balata' }],
}

/** A form with these fields; a list gives a field several values. */
function fill(fields: Readonly<Record<string, string | readonly string[]>>): TypedPromotion {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return readPromotionForm(form, CHOICES)
}

const TEN_AND_ONE = {
  token: '1a2b',
  'names.tr': '10 + 1 bedava',
  'when.0.measure': 'quantity',
  'when.0.value': '١٠',
  'when.0.products': ['P-1'],
  'when.0.products.add': 'P-2, P-3',
  'when.0.brands.add': 'BOSCH',
  'gives.0.kind': 'gift',
  'gives.0.value': '',
  'gives.0.product': '',
}
const find = (fields: object, publish = false) =>
  findPromotionProblems(fill({ ...TEN_AND_ONE, ...fields }), { language: 'tr', today: '2026-11-27', publish })

describe('the form of a promotion', () => {
  it('is the document of the promotion, and the document fills it', () => {
    const parsed = parsePromotion(toDocument(fill(TEN_AND_ONE), { language: 'tr' }))
    if ('why' in parsed) throw new Error(parsed.why.join())
    expect(parsed.promotion).toMatchObject({
      key: '10-1-bedava-1a2b',
      when: [{ quantity: '10', of: { products: ['P-1', 'P-2', 'P-3'], brands: ['bosch'], categories: [] } }],
      gives: [{ kind: 'gift', quantity: '1' }],
      times: null,
    })
    const typed = toTypedPromotion({ document: parsed.promotion, sortNo: 3 }, { language: 'tr', currency: 'TRY' })
    expect(toDocument(typed, { language: 'tr', key: parsed.promotion.key })).toEqual({
      ...parsed.promotion,
      currency: 'TRY',
    })
  })

  it.each([
    [{}, {}],
    [{ 'names.tr': '' }, { 'names.tr': 'empty' }],
    [{ 'names.tr': 'x'.repeat(121) }, { 'names.tr': 'long' }],
    [{ from: '2026-12-02', until: '2026-12-01' }, { until: 'order' }],
    [{ until: '2026-13-01' }, { until: 'day' }],
    [{ 'when.0.value': '0' }, { 'when.0.value': 'number' }],
    [{ 'when.0.measure': 'amount', 'when.0.value': '5.000,50' }, { 'gives.0.product': 'sameGift' }],
    [{ 'gives.0.kind': 'percent', 'gives.0.value': '100,5' }, { 'gives.0.value': 'percent' }],
    [{ 'gives.0.kind': 'percent', 'gives.0.value': '٪12,5' }, {}],
    [{ 'gives.0.kind': 'bundle', 'gives.0.value': '90' }, { 'gives.0.kind': 'bundle' }],
    [{ 'gives.0.kind': 'price', 'gives.0.value': '5+3' }, { 'when.0.value': 'campaignTerms' }],
    [{ coupon: 'a b' }, { coupon: 'coupon' }],
    [{ coupon: ' yaz-26 ' }, {}],
    [{ coupon: 'YAZ', oneTimeCodes: 'on' }, { coupon: 'couponAndCodes' }],
    [{ fromTime: '18:00' }, { untilTime: 'time' }],
    [{ fromTime: '24:00', untilTime: '02:00' }, { fromTime: 'time' }],
    [{ fromTime: '18:00', untilTime: '18:00' }, { untilTime: 'sameTime' }],
    [{ fromTime: '22:00', untilTime: '02:00', days: ['fri', 'sat'] }, {}],
    [{ budget: '١٠٬٠٠٠٫٥' }, {}],
    [{ budget: '0' }, { budget: 'number' }],
    [{ budget: '50.000,5' }, {}],
    [{ budget: '5', 'gives.0.kind': 'freight' }, { budget: 'budgetFreight' }],
    [
      { times: '1001', most: '1,5' },
      { times: 'whole', most: 'whole' },
    ],
  ])('with %j has the problems %j', (fields, problems) => {
    expect(find(fields)).toEqual(problems)
  })

  it('holds days, hours, budget and one-time codes', () => {
    const typed = fill({
      ...TEN_AND_ONE,
      days: ['sun', 'fri', 'x'],
      fromTime: '22:00',
      untilTime: '02:00',
      budget: '50.000,5',
      oneTimeCodes: 'on',
    })
    const parsed = parsePromotion(toDocument(typed, { language: 'tr' }))
    if ('why' in parsed) throw new Error(parsed.why.join())
    expect(parsed.promotion).toMatchObject({
      hours: { days: ['fri', 'sun'], from: '22:00', until: '02:00' },
      budget: '50000.5',
      coupon: null,
      oneTimeCodes: true,
    })
    const saved = toTypedPromotion({ document: parsed.promotion, sortNo: 0 }, { language: 'tr', currency: 'TRY' })
    expect(saved).toMatchObject({ days: ['fri', 'sun'], fromTime: '22:00', budget: '50000,5', oneTimeCodes: true })
    const { t } = getMessages('tr')
    const words = describePromotion({ t, language: 'tr', currency: 'TRY', names: CHOICES }, parsed.promotion).join(' ')
    expect(words).toContain('Cuma, Pazar, 22:00–02:00')
    expect(words).toContain('50.000,50')
  })

  it('is published only if its last day is to come', () => {
    expect(find({ until: '2026-11-26' })).toEqual({})
    expect(find({ until: '2026-11-26' }, true)).toEqual({ until: 'past' })
    expect(find({ until: '2026-11-27' }, true)).toEqual({})
  })

  it('adds and removes rows', () => {
    const typed = fill(TEN_AND_ONE)
    const two = changeRows(typed, 'add.when')
    expect(two?.when).toHaveLength(2)
    expect(two && changeRows(two, 'remove.when.0')?.when).toEqual([two?.when[1]])
    expect(changeRows(typed, 'save')).toBeUndefined()
  })

  it('shows an unknown name at its field', () => {
    expect(toFieldOfPath('when[0].of.products[2]')).toBe('when.0.products')
    expect(toFieldOfPath('gives[1].product')).toBe('gives.1.product')
    expect(toFieldOfPath('groups[0]')).toBe('groups')
  })

  it('reads its rule back in every language', () => {
    const typed = { ...toNewPromotion('x', 'TRY'), ...fill(TEN_AND_ONE) }
    for (const language of LANGUAGES) {
      const { t } = getMessages(language)
      const [rule = ''] = describePromotion(
        { t, language, currency: 'TRY', names: CHOICES },
        toDocument(typed, { language }),
      )
      expect(rule).toMatch(/10|١٠/)
      expect(rule).toContain('P-2')
      expect(rule).toContain('Bosch')
      expect(rule).not.toMatch(/\{\{|deskPromotions/)
    }
    const { t } = getMessages('tr')
    expect(
      describePromotion(
        { t, language: 'tr', currency: 'TRY', names: CHOICES },
        toDocument(typed, { language: 'tr' }),
      )[0],
    ).toBe('Tüm alıcılar, P-1, P-2, P-3 ve Bosch markası içinden en az 10 adet alırsa: 1 adet aynı üründen hediye.')
  })
})
