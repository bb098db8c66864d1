import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

/** An omitted field. */
const ABSENT = Symbol('absent')

const TEXTS = [
  ...[
    'x',
    '1',
    '0',
    '10',
    '2026-01-31',
    '2026-01-31T22:30:00.000Z',
    randomUUID(),
    'a@b.co',
    'TRY',
    '10+5',
    'AAAA',
    '/x',
    'sales',
  ],
  ...[
    'tr',
    'TR',
    '06',
    '411111',
    '05321234567',
    'https://shop.example/',
    '34 ABC 123',
    '#1d4f91',
    '2026',
    '12.5',
    'x-1',
  ],
  ...['xx', 'xxx', 'xxxxxxxx', '1234567890', '12345678901', '', 'x'.repeat(40)],
  ...['1,2,3', '#1d4f91', '10:30', 'Europe/Istanbul', 'A', 'x.png', 'shop_logo', '+90'],
  // The version of a part of the site, and the name of a setting.
  ...['0123456789abcdef', 'settings.LayoutColor'],
]
const NUMBERS = [1, 2, 0, 4, 12, 24, 90, 100, 205, 2026, 0.5, -1]

/** Recursive types, such as a category tree, are followed to this depth. */
const MAX_DEPTH = 12

const getDefinition = (schema: $ZodType) => (schema as $ZodTypes)._zod.def

/**
 * Wire values that reach every branch of a type: each union branch, null, absent fields, empty and single-item lists,
 * each value of an enum. Fields vary one at a time, so the number of examples grows with the sum of the branches.
 */
export function wireExamples(schema: $ZodType): unknown[] {
  return variants(schema, 0).filter((value) => value !== ABSENT)
}

function variants(schema: $ZodType, depth: number): unknown[] {
  const below = (inner: $ZodType) => variants(inner, depth + 1)
  const def = getDefinition(schema)
  switch (def.type) {
    case 'optional':
      return [...below(def.innerType), ABSENT]
    case 'default':
    case 'prefault':
      return [def.defaultValue, ABSENT]
    case 'nullable':
      return [...below(def.innerType), null]
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return below(def.innerType)
    case 'pipe':
      return pip(schema, getDefinition(def.in).type === 'custom' ? below(def.out) : below(def.in))
    case 'union':
      return def.options.flatMap(below)
    case 'object':
      return objects(def.shape, below)
    case 'array':
      return depth > MAX_DEPTH ? [[]] : lists(schema, below(def.element))
    case 'tuple':
      return [def.items.map((item) => below(item)[0])]
    case 'record':
      return [getRecord(def.keyType, below(def.valueType)[0])]
    default:
      return leaves(schema)
  }
}

function leaves(schema: $ZodType): unknown[] {
  const def = getDefinition(schema)
  switch (def.type) {
    case 'enum':
      return Object.values(def.entries)
    case 'literal':
      return [...def.values]
    case 'boolean':
      return [true, false]
    case 'null':
      return [null]
    case 'string':
      return [firstThatFits(schema, TEXTS)]
    case 'number':
      return [firstThatFits(schema, NUMBERS)]
    default:
      return [firstThatFits(schema, [...NUMBERS, ...TEXTS])]
  }
}

function objects(shape: Readonly<Record<string, $ZodType>>, below: (type: $ZodType) => unknown[]): unknown[] {
  const fields = Object.entries(shape).map(([name, type]) => ({ name, values: below(type) }))
  const base = Object.fromEntries(fields.flatMap(({ name, values }) => present(name, values[0])))
  const others = fields.flatMap(({ name, values }) =>
    values.slice(1).map((value) => {
      const { [name]: _, ...rest } = base
      return { ...rest, ...Object.fromEntries(present(name, value)) }
    }),
  )
  return [base, ...others]
}

/** The values that the whole codec accepts, if its wire side alone accepts more. */
function pip(schema: $ZodType, values: unknown[]): unknown[] {
  const valid = values.filter((value) => value === ABSENT || isValid(schema, value))
  const [only] = valid
  // A text that a codec transforms, such as an image key, is no example of its output.
  if (valid.length === 1 && typeof only === 'string') return [firstThatFits(schema, [only, ...TEXTS])]
  if (valid.length > 0) return valid
  return values[0] === null || typeof values[0] === 'object'
    ? values
    : [firstThatFits(schema, typeof values[0] === 'number' ? NUMBERS : TEXTS)]
}

const present = (name: string, value: unknown): [string, unknown][] => (value === ABSENT ? [] : [[name, value]])

/** One single-item list per value, and the empty list, if the type accepts them. */
const lists = (schema: $ZodType, items: unknown[]): unknown[] =>
  [...items.map((item) => [item]), []].filter((list, at) => at === 0 || isValid(schema, list))

function getRecord(keyType: $ZodType, value: unknown): Record<string, unknown> {
  const def = getDefinition(keyType)
  const keys = def.type === 'enum' ? Object.values(def.entries) : [firstThatFits(keyType, TEXTS)]
  return Object.fromEntries(keys.map((key) => [String(key), value]))
}

/** Prefers one that round-trips. */
function firstThatFits(schema: $ZodType, candidates: readonly unknown[]): unknown {
  const valid = candidates.filter((one) => isValid(schema, one))
  const found = valid.find((one) => isWrittenAsRead(schema, one)) ?? valid[0]
  if (found === undefined)
    throw new Error(`No example fits a ${getDefinition(schema).type}: ${JSON.stringify(candidates).slice(0, 200)}`)
  return found
}

const isValid = (schema: $ZodType, value: unknown): boolean => {
  try {
    return z.safeDecode(schema as z.ZodType, value as never).success
  } catch {
    return true
  }
}

const isWrittenAsRead = (schema: $ZodType, value: unknown): boolean => {
  try {
    return z.encode(schema as z.ZodType, z.decode(schema as z.ZodType, value as never) as never) === value
  } catch {
    return false
  }
}

/** A representation of a flag that a client may send. */
export interface FlagForm {
  flag: unknown
  isFlag(schema: $ZodType): boolean
}

/** The request with each flag of the example in this form, at every depth. */
export const withFlags = (schema: $ZodType, example: unknown, { flag, isFlag }: FlagForm): unknown =>
  rewrite(schema, example, (one, value) => (isFlag(one) && value !== null && value !== undefined ? flag : value))

/** The request with null for each absent optional field, at every depth. */
export const withNulls = (schema: $ZodType, example: unknown): unknown =>
  rewrite(schema, example, (one, value) => (value === undefined && one._zod.optin === 'optional' ? null : value))

/** Maps the values of an example along its type, outermost last; absent fields are mapped as undefined. */
function rewrite(schema: $ZodType, example: unknown, map: (schema: $ZodType, value: unknown) => unknown): unknown {
  const below = (inner: $ZodType, value: unknown) => rewrite(inner, value, map)
  const own = map(schema, example)
  if (own !== example || own === null || own === undefined) return own
  const def = getDefinition(schema)
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return below(def.innerType, own)
    case 'pipe':
      return below(def.in, own)
    case 'union': {
      const branch = def.options.find((option) => isValid(option, own))
      return branch ? below(branch, own) : own
    }
    case 'array':
      return Array.isArray(own) ? own.map((one) => below(def.element, one)) : own
    case 'tuple':
      return Array.isArray(own) ? def.items.map((item, at) => below(item, own[at])) : own
    case 'record':
      return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, below(def.valueType, value)]))
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, type]) => [
        name,
        below(type, (own as Record<string, unknown>)[name]),
      ])
      return { ...own, ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)) }
    }
    default:
      return own
  }
}

/** Names of the optional fields of an input. */
export function optionalFields(schema: $ZodType): string[] {
  const def = getDefinition(schema)
  if (def.type === 'pipe') return optionalFields(def.in)
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([name, type]) => ((type as $ZodType)._zod.optin === 'optional' ? name : []))
}
