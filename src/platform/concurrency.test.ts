import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { completeAll, limitConcurrency } from './concurrency.ts'

it('runs at most so many tasks at once, also those that come when one ends, and goes on after a failure', async () => {
  const limited = limitConcurrency(2)
  let [running, most] = [0, 0]
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  }
  const fail = async () => {
    await work()
    throw new Error('failed')
  }
  const first = Promise.allSettled([limited(work), limited(fail), limited(work)])
  const meanwhile: Promise<unknown>[] = []
  for (let at = 0; at < 20; at++) {
    meanwhile.push(limited(work))
    await Promise.resolve()
  }
  await Promise.all(meanwhile)
  expect((await first).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(most).toBe(2)
})

it('throws the first error when all have ended', async () => {
  let isEnded = false
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const all = completeAll([first.promise, second.promise, Promise.resolve()]).catch((error: Error) => {
    isEnded = true
    return error.message
  })
  second.reject(new Error('the cause'))
  await setImmediate()
  expect(isEnded).toBe(false)
  first.reject(new Error('a consequence'))
  expect(await all).toBe('the cause')
})
