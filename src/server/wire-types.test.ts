import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { optionalFields, wireExamples, withFlags, withNulls } from '#tests/support/wire-examples.ts'
import { compileInputReader, flagValues } from '../api/input-reader.ts'
import { CALLS } from './services.server.ts'

const CALLS_BY_NAME = CALLS.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

const WRITE_ONLY = Symbol('write only')

/** Product rows have their own encoder without a decoder; their pages and calls test them. */
function readBack(output: z.ZodType, example: unknown): unknown {
  try {
    return z.decode(output, example as never)
  } catch (error) {
    if (error instanceof Error && error.message.endsWith('is never read back')) return WRITE_ONLY
    throw error
  }
}

/** Fields and their types: a value may be encoded in a shorter form, and null as absent. */
function getShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(getShape)
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value
  const fields = Object.entries(value).filter(([, one]) => one !== null)
  return Object.fromEntries(fields.map(([name, one]) => [name, getShape(one)]))
}

/** The shape of an example as part of an expected shape. */
function expectedShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expectedShape)
  if (value === null || typeof value !== 'object') return getShape(value)
  const fields = Object.entries(value).filter(([, one]) => one !== null)
  return expect.objectContaining(Object.fromEntries(fields.map(([name, one]) => [name, expectedShape(one)])))
}

const withoutNulls = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutNulls)
    : value === null || typeof value !== 'object' || value instanceof Date
      ? value
      : Object.fromEntries(
          Object.entries(value).flatMap(([name, one]) => (one === null ? [] : [[name, withoutNulls(one)]])),
        )

describe('every branch of every reply', () => {
  it.each(CALLS_BY_NAME)('of %s round-trips', (_, { output }) => {
    for (const example of wireExamples(output)) {
      const ours = readBack(output, example)
      if (ours === WRITE_ONLY) continue
      const encoded = z.encode(output, ours as never)
      // Some replies repeat a field under an older name.
      expect(getShape(encoded)).toEqual(expectedShape(example))
      expect(withoutNulls(encoded)).toMatchObject(withoutNulls(example) as object)
      expect(z.encode(output, z.decode(output, encoded as never) as never)).toEqual(encoded)
    }
  })
})

describe('every input', () => {
  it.each(CALLS_BY_NAME)('of %s accepts null for an absent field', (_, { input }) => {
    const read = compileInputReader(input)
    const decode = (sent: unknown) => z.safeDecode(input, read(sent) as never)
    const [example = {}] = wireExamples(input) as Record<string, unknown>[]
    const names = optionalFields(input)
    for (const name of names) {
      const { [name]: _left, ...absent } = example
      const withNull = decode({ ...absent, [name]: null })
      // Whether the other fields are valid does not matter, only that both are parsed in the same way.
      expect([name, withNull.success]).toEqual([name, decode(absent).success])
      expect(withNull.error?.issues.filter(({ path }) => path[0] === name) ?? []).toEqual([])
    }
    const none = Object.fromEntries(Object.entries(example).filter(([name]) => !names.includes(name)))
    expect(decode({ ...none, ...Object.fromEntries(names.map((name) => [name, null])) }).success).toBe(
      decode(none).success,
    )
  })

  it.each(CALLS_BY_NAME)('of %s reads null as absent at every depth, in every branch', (_, { input }) => {
    const read = compileInputReader(input)
    for (const example of wireExamples(input)) {
      const decode = (sent: unknown) => withoutNulls(z.safeDecode(input, read(sent) as never))
      const sent = withNulls(input, example)
      expect([sent, decode(sent)]).toEqual([sent, decode(example)])
    }
  })

  /** @requirement WIRE-4 */
  it.each(CALLS_BY_NAME)('of %s accepts flags as 0 and 1, true and false, and as text', (_, { input }) => {
    const read = compileInputReader(input)
    const isFlag = (schema: Parameters<typeof flagValues>[0]) => flagValues(schema) !== undefined
    for (const example of wireExamples(input)) {
      const decode = (flag: unknown) => {
        const sent = read(withFlags(input, example, { flag, isFlag })) as never
        return z.safeDecode(input, sent)
      }
      const [on, off] = [decode(true), decode(false)]
      for (const flag of [1, '1', 'true']) expect(decode(flag)).toEqual(on)
      for (const flag of [0, '0', 'false']) expect(decode(flag)).toEqual(off)
    }
  })
})
