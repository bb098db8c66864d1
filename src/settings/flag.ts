import { type RawSettings, rawSettings } from './wire.ts'

/** One raw flag: its path in the settings and its schema. */
export interface Flag {
  /** `DesignParameter.OvalView` */
  name: string
  path: readonly string[]
  type: 'boolean' | 'number' | 'text' | 'choice'
  /** The allowed values of a `choice`. */
  choices: readonly unknown[]
  minimum: number | undefined
  maximum: number | undefined
  /** Whether a `number` has no decimals. */
  whole: boolean
  /** The most characters of a `text`. */
  maxLength: number | undefined
  /** Undefined if the flag is required. */
  standard: unknown
  meaning: string
  /** A valid example, if the format is not obvious. */
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
  maxLength?: number
}

/** Every raw flag of the settings, in schema order. */
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
      whole: schema.type === 'integer',
      maxLength: schema.maxLength,
      standard: schema.default,
      meaning: schema.description ?? '',
      example: schema.examples?.[0],
    },
  ]
}

export const flagNamed = (name: string) => FLAGS.find((flag) => flag.name === name)

/** The value of a flag in a settings document. */
export const getFlagValue = (settings: RawSettings, { path }: Flag): unknown =>
  path.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], settings)

/** Paths in a settings document that are no known flag. */
export function listUnknownPaths(document: unknown, path: readonly string[] = []): string[][] {
  if (FLAGS.some((flag) => flag.name === path.join('.'))) return []
  const isGroup = path.length === 0 || FLAGS.some(({ name }) => name.startsWith(`${path.join('.')}.`))
  if (!isGroup) return [[...path]]
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return []
  return Object.entries(document).flatMap(([name, child]) => listUnknownPaths(child, [...path, name]))
}

/** The values a flag accepts, for error messages. */
export function takes({ type, choices, minimum, maximum, whole, example }: Flag): string {
  if (type === 'boolean') return 'true or false'
  if (type === 'choice') return choices.map((choice) => (choice === '' ? 'nothing' : String(choice))).join(', ')
  if (type === 'number') return `a ${whole ? 'whole ' : ''}number from ${minimum} to ${maximum}`
  return example === undefined ? 'a text' : `something like ${String(example)}`
}

const YES_NO: Record<string, boolean> = { true: true, false: false, 1: true, 0: false }

/** Parses a typed value; what cannot be parsed stays text, which the schema rejects. */
export function parseFlagValue({ type, choices, whole }: Flag, text: string): unknown {
  if (type === 'boolean') return YES_NO[text.toLowerCase()] ?? text
  if (type === 'number') return (whole ? /^-?\d+$/ : /^-?\d+(?:\.\d+)?$/).test(text) ? Number(text) : text
  if (type === 'choice') return choices.find((choice) => String(choice) === text) ?? text
  return text
}
