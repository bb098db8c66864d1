import { expect, it } from 'vitest'
import { isUnsentScan, MAX_CONTENT, type QueuedScan, toUnsentScan } from './scan.ts'

const SCAN: QueuedScan = {
  key: 'a',
  content: '8690000000012',
  mode: 'add',
  quantity: '',
  cart: '0',
  productId: 0,
  stockConfirmed: false,
}
const PLACE = { owner: '3 7 9', page: '/barkodla-ekle' }

/** @requirement BAR-8 */
it('saves a scan as unsent work of its owner, with its own key', () => {
  expect(toUnsentScan(SCAN, PLACE)).toMatchObject({
    id: 'a',
    kind: 'scan',
    owner: '3 7 9',
    label: SCAN.content,
    payload: SCAN,
  })
  expect(toUnsentScan({ ...SCAN, content: 'x'.repeat(5000) }, PLACE).payload.content).toHaveLength(MAX_CONTENT)
})

it.each([null, 1, {}, { key: 'a' }, { ...SCAN, mode: 'other' }])('does not send %j, which is no scan', (payload) => {
  expect(isUnsentScan({ ...toUnsentScan(SCAN, PLACE), payload })).toBe(false)
})

it('sends only scans', () => {
  const work = toUnsentScan(SCAN, PLACE)
  expect(isUnsentScan(work)).toBe(true)
  expect(isUnsentScan({ ...work, kind: 'form' })).toBe(false)
})
