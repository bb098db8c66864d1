import type { $ZodType, $ZodTypes } from 'zod/v4/core'

export const getSchemaDefinition = (schema: $ZodType) => (schema as $ZodTypes)._zod.def

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
export const FLAG_VALUES: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
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
