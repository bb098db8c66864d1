import { rawSettings } from './wire.ts'

/** One raw flag: where it stands among the settings, and what the schema says of it. */
export interface Flag {
  /** `DesignParameter.OvalView` */
  name: string
  path: readonly string[]
  type: 'boolean' | 'number' | 'text' | 'choice'
  /** What a `choice` may be. */
  choices: readonly unknown[]
  minimum: number | undefined
  maximum: number | undefined
  /** undefined where it must be said. */
  standard: unknown
  meaning: string
  /** A value of the right shape, where the shape is not obvious. */
  example: unknown
}

interface Schema {
  type?: string
  description?: string
  default?: unknown
  examples?: unknown[]
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
}

/** Every raw flag of the settings, in the order they are written. */
export const FLAGS: readonly Flag[] = listFlags(
  rawSettings.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Schema,
  [],
)

function listFlags(schema: Schema, path: readonly string[]): Flag[] {
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, child]) => listFlags(child, [...path, name]))
  const choices = schema.enum ?? schema.anyOf?.map((one) => one.const) ?? []
  const plain = schema.type === 'string' ? 'text' : schema.type === 'boolean' ? 'boolean' : 'number'
  return [
    {
      name: path.join('.'),
      path,
      type: choices.length > 0 ? 'choice' : plain,
      choices,
      minimum: schema.minimum,
      maximum: schema.maximum,
      standard: schema.default,
      meaning: schema.description ?? '',
      example: schema.examples?.[0],
    },
  ]
}

export const flagNamed = (name: string) => FLAGS.find((flag) => flag.name === name)

/** What of a document of settings is no flag, as paths. */
export function listUnknownPaths(document: unknown, path: readonly string[] = []): string[][] {
  if (FLAGS.some((flag) => flag.name === path.join('.'))) return []
  const isGroup = path.length === 0 || FLAGS.some(({ name }) => name.startsWith(`${path.join('.')}.`))
  if (!isGroup) return [[...path]]
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return []
  return Object.entries(document).flatMap(([name, child]) => listUnknownPaths(child, [...path, name]))
}

/** What a flag takes, as an error says it. */
export function takes({ type, choices, minimum, maximum, example }: Flag): string {
  if (type === 'boolean') return 'true or false'
  if (type === 'choice') return choices.map((choice) => (choice === '' ? 'nothing' : String(choice))).join(', ')
  if (type === 'number') return `a whole number from ${minimum} to ${maximum}`
  return example === undefined ? 'a text' : `something like ${String(example)}`
}

const YES_NO: Record<string, boolean> = { true: true, false: false, 1: true, 0: false }

/** A value as somebody typed it; what cannot be read stays a text, and the schema turns it away. */
export function parseFlagValue({ type, choices }: Flag, text: string): unknown {
  if (type === 'boolean') return YES_NO[text.toLowerCase()] ?? text
  if (type === 'number') return /^-?\d+$/.test(text) ? Number(text) : text
  if (type === 'choice') return choices.find((choice) => String(choice) === text) ?? text
  return text
}
