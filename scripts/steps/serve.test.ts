import { expect, it } from 'vitest'
import { heapMegabytes, serverArguments } from './serve.mjs'

/** @requirement OPS-10 */
it('starts the server with the heap of SERVER_HEAP_MB, 256 MB by default', () => {
  expect(serverArguments(heapMegabytes({}))[0]).toBe('--max-old-space-size=256')
  expect(serverArguments(heapMegabytes({ SERVER_HEAP_MB: '' }))[0]).toBe('--max-old-space-size=256')
  expect(serverArguments(heapMegabytes({ SERVER_HEAP_MB: '1024' }))[0]).toBe('--max-old-space-size=1024')
})

it.each(['1G', '64', '-5'])('states what SERVER_HEAP_MB accepts for %s', (text) => {
  const sentence = `SERVER_HEAP_MB=${text} cannot be used: SERVER_HEAP_MB takes a whole number of MB from 128 to 65536, such as 256.`
  expect(() => heapMegabytes({ SERVER_HEAP_MB: text })).toThrow(sentence)
})
