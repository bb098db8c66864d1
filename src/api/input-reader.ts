import type { z } from 'zod'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

/** Converts what a client sent into what the input schema reads; unknown properties are left unchanged. */
type InputReader = (sent: unknown) => unknown

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

const getSchemaDefinition = (schema: $ZodType) => (schema as $ZodTypes)._zod.def

/** How a flag is written where the schema reads it: as a boolean, as 0 and 1, or as text in a query. */
export function flagValues(schema: $ZodType): { on: unknown; off: unknown } | undefined {
  const def = getSchemaDefinition(schema)
  if (def.type === 'boolean') return { on: true, off: false }
  if (def.type === 'enum') return isPair(Object.values(def.entries), '0', '1') ? { on: '1', off: '0' } : undefined
  if (def.type !== 'union') return undefined
  const values = def.options.flatMap((option) => getLiterals(option))
  return isPair(values, 0, 1) && values.length === def.options.length ? { on: 1, off: 0 } : undefined
}

/** Every way a client may write a flag. */
const FLAG_VALUES: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  [true, true],
  ['true', true],
  [0, false],
  ['0', false],
  [false, false],
  ['false', false],
])

function getLiterals(schema: $ZodType): readonly unknown[] {
  const def = getSchemaDefinition(schema)
  return def.type === 'literal' ? def.values : []
}

/** Exactly these two values, and not `true` and `false`. */
const isPair = (values: readonly unknown[], off: unknown, on: unknown): boolean =>
  values.includes(off) &&
  values.includes(on) &&
  values.every((value) => value === off || value === on || isBoolean(value))

const isBoolean = (value: unknown) => value === 'true' || value === 'false'
