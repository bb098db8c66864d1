import type { z } from 'zod'
import type { $ZodType } from 'zod/v4/core'
import { FLAG_VALUES, flagValues, getSchemaDefinition } from './flag.ts'

/** Converts what a client sent into what the input schema reads; unknown properties are left unchanged. */
export type InputReader = (sent: unknown) => unknown

/**
 * Two rules for every input of every call: null is as absent where a field may be absent, and a flag may be written as
 * 0 and 1, true and false, or as text. Compiled once per endpoint.
 */
export const compileInputReader = (input: z.ZodType): InputReader => createReader(input) ?? ((sent) => sent)

type Reader = InputReader | undefined

function createReader(schema: $ZodType): Reader {
  const flag = flagValues(schema)
  if (flag) return (sent) => (FLAG_VALUES.has(sent) ? (FLAG_VALUES.get(sent) ? flag.on : flag.off) : sent)
  const def = getSchemaDefinition(schema)
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return createReader(def.innerType)
    case 'pipe':
      return createReader(def.in)
    case 'array':
      return listReader(createReader(def.element))
    case 'object':
      return objectReader(def.shape)
    case 'union':
      return def.options.map(createReader).find((reader) => reader !== undefined)
    default:
      return undefined
  }
}

const listReader = (item: Reader): Reader =>
  item && ((sent) => (Array.isArray(sent) ? sent.map((one) => item(one)) : sent))

interface FieldReader {
  name: string
  read: Reader
  nullIsAbsent: boolean
}

function objectReader(shape: Readonly<Record<string, $ZodType>>): Reader {
  const fields = Object.entries(shape)
    .map(
      ([name, type]): FieldReader => ({
        name,
        read: createReader(type),
        nullIsAbsent: isOptional(type) && !takesNull(type),
      }),
    )
    .filter(({ read, nullIsAbsent }) => read !== undefined || nullIsAbsent)
  if (fields.length === 0) return undefined
  return (sent) => (isPlainObject(sent) ? readFields(sent, fields) : sent)
}

function readFields(sent: Record<string, unknown>, fields: readonly FieldReader[]): Record<string, unknown> {
  const read = { ...sent }
  for (const field of fields) {
    if (!Object.hasOwn(read, field.name)) continue
    if (read[field.name] === null && field.nullIsAbsent) delete read[field.name]
    else if (field.read) read[field.name] = field.read(read[field.name])
  }
  return read
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value)

const isOptional = (schema: $ZodType) => schema._zod.optin === 'optional'

/** Whether null has a meaning in the schema. */
function takesNull(schema: $ZodType): boolean {
  const def = getSchemaDefinition(schema)
  switch (def.type) {
    case 'nullable':
    case 'null':
    case 'any':
    case 'unknown':
    case 'custom':
      return true
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return takesNull(def.innerType)
    case 'pipe':
      return takesNull(def.in)
    case 'union':
      return def.options.some(takesNull)
    default:
      return false
  }
}
