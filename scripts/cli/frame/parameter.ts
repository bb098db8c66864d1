import { InvalidArgumentError } from 'commander'

/** An argument or option of a verb: its help text and its parser. */
export interface Parameter<Value> {
  description: string
  /** The placeholder of the value in the usage; undefined for a flag. */
  placeholder: string | undefined
  required: boolean
  /** An option whose value may be omitted; it is then `true`. */
  bare?: boolean
  /** Accepts one or more values. */
  variadic: boolean
  /** Default value, shown in the help. */
  fallback: string | undefined
  choices: readonly string[]
  /** Throws InvalidArgumentError that describes the expected value. */
  read(text: string): unknown
  /** Type-level only; never set. */
  readonly value?: Value
}

// Parameters with values of any type.
export type AnyParameters = Record<string, Parameter<unknown>>
export type ParameterValues<Table extends AnyParameters> = {
  [Name in keyof Table]: Table[Name] extends Parameter<infer Value> ? Value : never
}

/** Any text; required unless wrapped in `optional`. */
export const text = (description: string, placeholder = 'text'): Parameter<string> => ({
  description,
  placeholder,
  required: true,
  variadic: false,
  fallback: undefined,
  choices: [],
  read: (typed) => typed,
})

/** True when present. */
export const flag = (description: string): Parameter<boolean> => ({
  ...(text(description) as Parameter<never>),
  placeholder: undefined,
  required: false,
  read: () => true,
})

/** One of a fixed set of values. */
export const choice = <Choice extends string>(
  choices: readonly Choice[],
  description: string,
  placeholder = 'word',
): Parameter<Choice> => ({
  ...(text(description, placeholder) as Parameter<never>),
  choices,
  read(typed) {
    if (choices.some((one) => one === typed)) return typed
    throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.`)
  },
})

const LARGEST = 999_999_999_999_999

/** A non-negative integer. */
export const wholeNumber = (description: string, placeholder = 'number', max = LARGEST): Parameter<number> => ({
  ...(text(description, placeholder) as Parameter<never>),
  read(typed) {
    if (/^\d{1,15}$/.test(typed) && Number(typed) <= max) return Number(typed)
    throw new InvalidArgumentError(`Takes a whole number up to ${max}.`)
  },
})

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

/** A date and time with its UTC offset; without one it would depend on the machine's time zone. */
export const moment = (description: string, placeholder = 'time'): Parameter<Date> => ({
  ...(text(description, placeholder) as Parameter<never>),
  read(typed) {
    const read = new Date(MOMENT.test(typed) ? typed : Number.NaN)
    if (!Number.isNaN(read.getTime())) return read
    throw new InvalidArgumentError('Takes a time with its offset, such as 2026-11-23T10:15:00+03:00.')
  },
})

export const optional = <Value>(parameter: Parameter<Value>): Parameter<Value | undefined> => ({
  ...parameter,
  required: false,
})

/** An option with an optional value: the text, or true. */
export const bareOr = (parameter: Parameter<string>): Parameter<string | true | undefined> => ({
  ...parameter,
  required: false,
  bare: true,
})

/** Sets the default, written as it would be typed. */
export const withDefault = <Value>(parameter: Parameter<Value>, fallback: string): Parameter<Value> => ({
  ...parameter,
  required: false,
  fallback,
})

/** One or more values; as an argument it must be the last one of a verb. */
export const many = <Value>(parameter: Parameter<Value>): Parameter<Value[]> => ({
  ...(parameter as Parameter<never>),
  variadic: true,
})

/** Comma-separated values in one text. */
export const commaList = (description: string, placeholder: string): Parameter<string[]> => ({
  ...(text(description, placeholder) as Parameter<never>),
  read: (typed) => typed.split(',').map((word) => word.trim()),
})
