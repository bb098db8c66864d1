import { InvalidArgumentError } from 'commander'

/** An argument or an option of a verb: how help shows it and what its text becomes. */
export interface Parameter<Value> {
  description: string
  /** What stands for the value in the usage; undefined for a flag. */
  placeholder: string | undefined
  required: boolean
  /** An option that may stand without its value, and is then `true`. */
  bare?: boolean
  /** Takes one value or more. */
  variadic: boolean
  /** Used, and shown in the help, when nothing is typed. */
  fallback: string | undefined
  choices: readonly string[]
  /** Throws InvalidArgumentError with what the parameter takes. */
  read(text: string): unknown
  /** Carries the type of the value; never set. */
  readonly value?: Value
}

// A table of parameters of any values.
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

/** True when typed. */
export const flag = (description: string): Parameter<boolean> => ({
  ...(text(description) as Parameter<never>),
  placeholder: undefined,
  required: false,
  read: () => true,
})

/** One of a few words. */
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

/** A whole number, not negative. */
export const wholeNumber = (description: string, placeholder = 'number', max = LARGEST): Parameter<number> => ({
  ...(text(description, placeholder) as Parameter<never>),
  read(typed) {
    if (/^\d{1,15}$/.test(typed) && Number(typed) <= max) return Number(typed)
    throw new InvalidArgumentError(`Takes a whole number up to ${max}.`)
  },
})

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

/** A date and a time with its offset from UTC: without one it would depend on the machine. */
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

/** An option with a value or without: the text, or true. */
export const bareOr = (parameter: Parameter<string>): Parameter<string | true | undefined> => ({
  ...parameter,
  required: false,
  bare: true,
})

/** The value that counts when nothing is typed, as it would be typed. */
export const withDefault = <Value>(parameter: Parameter<Value>, fallback: string): Parameter<Value> => ({
  ...parameter,
  required: false,
  fallback,
})

/** One or more values; as an argument only the last one of a verb. */
export const many = <Value>(parameter: Parameter<Value>): Parameter<Value[]> => ({
  ...(parameter as Parameter<never>),
  variadic: true,
})

/** Comma-separated values in one text. */
export const commaList = (description: string, placeholder: string): Parameter<string[]> => ({
  ...(text(description, placeholder) as Parameter<never>),
  read: (typed) => typed.split(',').map((word) => word.trim()),
})
