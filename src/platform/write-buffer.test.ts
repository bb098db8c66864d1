import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WriteBuffer } from './write-buffer.server.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

interface BufferOptions {
  maxEntries?: number
  write?: (entries: readonly number[]) => Promise<void>
}

function openBuffer({ maxEntries = 10, write = () => Promise.resolve() }: BufferOptions = {}) {
  const written: number[][] = []
  const failures: unknown[] = []
  const buffer = new WriteBuffer<number>({
    maxEntries,
    write: async (entries) => {
      written.push([...entries])
      await write(entries)
    },
    onFailure: (error) => failures.push(error),
  })
  return { buffer, written, failures }
}

it('writes the entries of a second at once, and nothing without entries', async () => {
  const { buffer, written } = openBuffer()
  for (const entry of [1, 2, 3]) buffer.push(entry)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(written).toEqual([[1, 2, 3]])
  await buffer.flush()
  await vi.advanceTimersByTimeAsync(5000)
  expect(written).toHaveLength(1)
})

it('writes what is left when it is flushed, once', async () => {
  const { buffer, written } = openBuffer()
  buffer.push(1)
  await buffer.flush()
  await vi.advanceTimersByTimeAsync(5000)
  expect(written).toEqual([[1]])
})

it('waits for a slow write, and collects meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { buffer, written } = openBuffer({ write: ([first]) => (first === 1 ? promise : Promise.resolve()) })
  buffer.push(1)
  await vi.advanceTimersByTimeAsync(1000)
  buffer.push(2)
  await vi.advanceTimersByTimeAsync(1000)
  buffer.push(3)
  const flushed = buffer.flush()
  expect(written).toEqual([[1]])
  resolve()
  await flushed
  expect(written).toEqual([[1], [2, 3]])
})

it('drops the oldest entries if there are too many', async () => {
  const { buffer, written } = openBuffer({ maxEntries: 2 })
  for (const entry of [1, 2, 3]) buffer.push(entry)
  await buffer.flush()
  expect(written).toEqual([[2, 3]])
})

it('reports a failed write, drops its entries and goes on', async () => {
  const failure = new Error('no database')
  const { buffer, written, failures } = openBuffer({
    write: async ([first]) => {
      if (first === 1) throw failure
    },
  })
  buffer.push(1)
  await buffer.flush()
  buffer.push(2)
  await buffer.flush()
  expect({ written, failures }).toEqual({ written: [[1], [2]], failures: [failure] })
})
