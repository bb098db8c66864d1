/** The quantities a field accepts; decimals as text. */
export interface QuantityBounds {
  minimum: string
  maximum: string
  /** null: any quantity with up to three decimals. */
  step: string | null
  /** The increment of + and −. */
  by: string
  decimals: boolean
}

/** The attributes of a native number field; `zero` allows zero, as on a cart line. */
export const quantityAttributes = (bounds: QuantityBounds, zero = false) =>
  ({
    type: 'number',
    inputMode: bounds.decimals ? 'decimal' : 'numeric',
    min: zero ? '0' : bounds.minimum,
    max: bounds.maximum,
    step: bounds.step ?? 'any',
    'data-min': bounds.minimum,
    'data-by': bounds.by,
  }) as const

const ONE = 1000
const toThousandths = (text: string) => Math.round(Number(text || '0') * ONE)

interface FieldBounds {
  minimum: string
  maximum: string
  by: string
  /** Any quantity is allowed: typed decimals are retained. */
  free: boolean
}

/**
 * The next quantity up or down: from zero to the minimum and back (catalogue 5: decrement floors at 0), from between
 * two steps to the nearer one in that direction, never above the maximum.
 */
export function stepQuantity(value: string, direction: 1 | -1, { minimum, maximum, by, free }: FieldBounds): string {
  const [now, min, max, step] = [value, minimum, maximum, by].map(toThousandths) as [number, number, number, number]
  const from = Math.max(Number.isFinite(now) ? now : 0, 0)
  const next = free ? from + direction * step : toNextStep(from, direction, step)
  if (direction === 1) return toText(Math.max(Math.min(next, max), min))
  return toText(next < min ? 0 : next)
}

const toNextStep = (from: number, direction: 1 | -1, step: number) =>
  direction === 1 ? (Math.floor(from / step) + 1) * step : (Math.ceil(from / step) - 1) * step

const toText = (thousandths: number) => String(thousandths / ONE)

/** Steps a field by its attributes and returns the new value. */
export function stepField(field: HTMLInputElement, direction: 1 | -1): string {
  const { min, max, step, dataset } = field
  const minimum = dataset.min ?? min
  field.value = stepQuantity(field.value, direction, {
    minimum,
    maximum: max,
    by: dataset.by ?? step,
    free: step === 'any',
  })
  return field.value
}

/** Arrow keys use the same steps as the buttons; returns true if the key was one of them. */
export function stepByKey(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>, field: HTMLInputElement): boolean {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return false
  event.preventDefault()
  stepField(field, event.key === 'ArrowUp' ? 1 : -1)
  return true
}
