import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../platform/i18n/language.ts'
import { getMessages } from '../platform/i18n/messages.server.ts'
import { toDetailSegments, toFieldChanges } from './detail-view.ts'
import type { NamedRecord } from './named-record.ts'
import { DETAIL_FIELDS, isDetailField } from './record.ts'

const records: NamedRecord[] = [
  { kind: 'brand', id: 7, code: '', name: 'Bosch' },
  { kind: 'category', id: 8, code: '', name: 'Brakes' },
  { kind: 'product', id: 9, code: 'VT-9', name: 'Brake pad' },
  { kind: 'depot', id: 9, code: 'IST', name: 'Istanbul' },
  { kind: 'order', id: 9, code: 'A-9', name: '' },
  { kind: 'user', id: 5, code: '', name: 'Sevgi Ak' },
  { kind: 'user', id: 6, code: '', name: 'Can Er' },
]
const getParts = (action: string, detail: object, language: (typeof LANGUAGES)[number] = 'en') =>
  toDetailSegments(getMessages(language), { action, detail: JSON.stringify(detail), records })
const show = (...request: Parameters<typeof getParts>) => getParts(...request).map(({ name, value }) => [name, value])

/** @requirement DESK-9 */
describe('details of an audit entry', () => {
  it('are formatted as elsewhere in the product, without empty values', () => {
    expect(show('order.status', { from: 4, to: 5, note: '', lines: [], by: null })).toEqual([
      ['From status', 'Order Received'],
      ['To status', 'Delivered'],
    ])
    expect(show('return.status', { from: 1, to: 2 }, 'de')).toEqual([
      ['Von Status', getMessages('de').t('returns.status.1')],
      ['Zu Status', getMessages('de').t('returns.status.2')],
    ])
    expect(show('subDealer.change', { active: false, collectsOnly: true, hides: ['news', 'price'] }, 'tr')).toEqual([
      ['Etkin', 'Hayır'],
      ['Yalnız tahsilat', 'Evet'],
      [
        'Gizlenenler',
        ['news', 'price'].map((what) => getMessages('tr').t(`subDealers.hide.${what}` as never)).join(', '),
      ],
    ])
    expect(show('order.place', { total: '1234.5', currency: 'TRY' })).toEqual([
      ['Total', '₺1,234.50'],
      ['Currency', 'TRY'],
    ])
    expect(show('order.hold', { was: 'credit', note: 'Call the buyer' })).toEqual([
      ['It waited for', 'Over the credit limit'],
      ['Note', 'Call the buyer'],
    ])
    expect(show('stock.adjust', { reason: 'internalUse' })).toEqual([['Reason', 'Internal use']])
    expect(show('customer.change', { reason: 'found' })).toEqual([['Reason', 'found']])
  })

  it('name the recipients of a mailed report, also one who is gone', () => {
    const schedule = {
      report: '',
      before: { recipientIds: [5] },
      after: { cadence: 'weekly', hour: 8, recipientIds: [5, 6, 7] },
    }
    expect(show('report.schedule', schedule)).toEqual([
      ['Before · Recipients', 'Sevgi Ak'],
      ['After · How often', 'Weekly'],
      ['After · Hour', '8'],
      ['After · Recipients', `Sevgi Ak, Can Er, ${getMessages('en').t('audit.recordGone', { id: 7 })}`],
    ])
  })

  it('list the target and the previous value first, however the database orders them', () => {
    expect(show('order.status', { to: 5, from: 4 }).map(([name]) => name)).toEqual(['From status', 'To status'])
    const changed = [{ percent: '5', validTo: null, targetId: 7 }]
    expect(show('subDealer.discount', { on: 'brand', changed }).map(([, value]) => value)).toEqual([
      'Brand',
      'Bosch',
      '5',
    ])
  })

  it('show a holiday by its days', () => {
    const holiday = { name: 'Republic Day', from: '2026-10-28', until: '2026-10-29', yearly: true }
    expect(show('depot.change', { before: {}, after: { holidays: [holiday] } })).toEqual([
      ['After · Holidays · Name', 'Republic Day'],
      ['After · Holidays · First day', '10/28/2026'],
      ['After · Holidays · Last day', '10/29/2026'],
      ['After · Holidays · Every year', 'Yes'],
    ])
  })

  it('list nested fields one by one', () => {
    const changed = [
      { targetId: 7, percent: '12.50', validFrom: '2026-11-01', validTo: null },
      { targetId: 8, percent: null, validFrom: null, validTo: null },
    ]
    expect(show('subDealer.discount', { on: 'brand', changed })).toEqual([
      ['On what', 'Brand'],
      ['Changed row 1 · Category / brand', 'Bosch'],
      ['Changed row 1 · Discount %', '12.5'],
      ['Changed row 1 · First day', '11/01/2026'],
      ['Changed row 2 · Category / brand', 'No longer there (record no. 8)'],
    ])
    expect(show('banner.edit', { before: { headerText: 'Old' }, after: { headerText: 'New' } })).toEqual([
      ['Before · Headline', 'Old'],
      ['After · Headline', 'New'],
    ])
  })

  /** @requirement ARCH-7 */
  it('show records by code and name, and deleted ones by id', () => {
    const given = { given: [{ productId: 9, discounts: ['5'], price: null }] }
    expect(getParts('cart.giveDiscount', given)[0]).toEqual({
      name: 'Given · Product',
      code: 'VT-9',
      value: 'Brake pad',
      ltr: false,
    })
    expect(getParts('return.status', { depotId: 9 })).toMatchObject([{ code: 'IST', value: 'Istanbul' }])
    expect(getParts('return.file', { orderId: 9 })).toEqual([{ name: 'Order', value: 'A-9', ltr: true }])
    expect(show('order.status', { actingFor: 3 }, 'tr')).toEqual([
      ['Adına işlem yapılan müşteri', 'Artık yok (kayıt no 3)'],
    ])
    expect(show('return.status', { depotId: 'IST' })).toEqual([['Depot', 'IST']])
  })

  it('name roles and permissions of staff; an own role by its name', () => {
    expect(show('staff.change', { before: { role: 'sales' }, after: { role: 'Counter' } })).toEqual([
      ['Before · Role', 'Sales'],
      ['After · Role', 'Counter'],
    ])
    const role = { name: 'Counter', permissions: ['shipOrders', 'unheardOf'] }
    expect(show('staffRole.add', { before: {}, after: role })).toEqual([
      ['After · Name', 'Counter'],
      ['After · Permissions', 'Ship orders, unheardOf'],
    ])
  })

  it('are shown as stored if they have no translation', () => {
    const anonymous = { phase: ['a', 1], from: 99, hides: ['moon'], on: 'sun', total: 'much', active: 'perhaps' }
    expect(show('order.status', { ...anonymous, to: { x: 1 } })).toEqual([
      ['On what', 'sun'],
      ['From status', '99'],
      ['phase', '["a",1]'],
      ['Hidden', 'moon'],
      ['Total', 'much'],
      ['Active', 'perhaps'],
      ['To status · x', '1'],
    ])
  })

  it('keep codes and numbers left to right in Arabic, but not texts', () => {
    const detailSegments = getParts('order.ship', { number: 2, company: 'شحن', tracking: 'YK 1', other: 'x' }, 'ar')
    expect(detailSegments.map(({ ltr }) => ltr)).toEqual([true, false, true, true])
  })

  it.each(LANGUAGES)('has a name for every field in %s', (language) => {
    const names = Object.keys(DETAIL_FIELDS).map(
      (field) => getMessages(language).t(`audit.field.${field}` as never) as string,
    )
    expect(names.filter((name) => name === '' || name.startsWith('audit.'))).toEqual([])
  })

  it('have a name for every field that a command logs', () => {
    const files = globSync('src/**/*commands.server.ts')
    const fields = files.flatMap((file) => fieldsWritten(readFileSync(file, 'utf8')))
    expect(fields.length).toBeGreaterThan(25)
    expect(fields.filter((field) => !isDetailField(field))).toEqual([])
  })
})

/** Names in `detail: { … }` of each call of `audit`. */
function fieldsWritten(text: string): string[] {
  return [...text.matchAll(/\baudit\(/g)].flatMap(({ index }) => {
    const call = balance(text.slice(index + 5), '()')
    const at = call.search(/\bdetail: \{/)
    if (at < 0) return []
    const inner = balance(call.slice(at + 8), '{}').slice(1, -1)
    const flat = inner.replaceAll(/\([^()]*\)|\{[^{}]*\}|\.\.\./g, '')
    return flat.split(',').flatMap((one) => /^\s*(\w+)\s*(?::|$)/.exec(one)?.[1] ?? [])
  })
}

/** From the opening sign at the beginning to the one that closes it. */
function balance(text: string, [open, close]: string): string {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === open) depth++
    if (text[at] === close && --depth === 0) return text.slice(0, at + 1)
  }
  return text
}

describe('the changes of an audit entry', () => {
  const changes = (action: string, detail: object) => {
    const found = toFieldChanges(getMessages('en'), { action, detail: JSON.stringify(detail), records })
    return {
      changes: found.changes.map(({ name, before, after }) => [name, before?.value ?? null, after?.value ?? null]),
      others: found.others.map(({ name, value }) => [name, value]),
    }
  }

  it('have each field before and after, also of nested fields', () => {
    const detail = {
      before: { name: 'Pad', prices: { LIST: '10' }, currency: 'EUR' },
      after: { name: 'Brake pad', prices: { LIST: '12', DEALER: '9' } },
      note: 'as agreed',
    }
    expect(changes('product.change', detail)).toEqual({
      changes: [
        ['Name', 'Pad', 'Brake pad'],
        ['Price · LIST', '10', '12'],
        ['Currency', 'EUR', null],
        ['Price · DEALER', null, '9'],
      ],
      others: [['Note', 'as agreed']],
    })
  })

  it('show a status as one change', () => {
    const { changes: found, others } = changes('order.status', { from: 4, to: 5, actingFor: null })
    expect(found).toEqual([['Status', 'Order Received', 'Delivered']])
    expect(others).toEqual([])
  })

  it('keep texts that only have the names of both sides', () => {
    expect(changes('menu.change', { before: 'a', after: 'b' })).toEqual({
      changes: [],
      others: [
        ['Before', 'a'],
        ['After', 'b'],
      ],
    })
  })
})
