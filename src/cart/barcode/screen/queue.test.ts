import { expect, it } from 'vitest'
import { answered, type QueuedScan, queued, queueName, queueOf } from './queue.ts'

const scan = (key: string): QueuedScan => ({
  ...{ key, content: '8690000000012', mode: 'add', quantity: '', cart: '0', productId: 0, stockConfirmed: false },
})

it('scans wait in their order, and leave one by one when they are answered: nothing is lost or doubled', () => {
  const queue = queued(queued(queueOf(null), scan('a')), scan('b'))
  expect(queueOf(JSON.stringify(queue)).map(({ key }) => key)).toEqual(['a', 'b'])
  expect(answered(queue, 'a').map(({ key }) => key)).toEqual(['b'])
  expect(answered(answered(queue, 'a'), 'a')).toHaveLength(1)
})

it.each(['', '{', 'null', '"x"', '[null, 1, {"key": "a"}]'])('what is no queue is an empty one: %j', (kept) => {
  expect(queueOf(kept)).toEqual([])
})

it('is of one buyer alone', () => {
  expect(queueName('3-7')).not.toBe(queueName('3-8'))
})
