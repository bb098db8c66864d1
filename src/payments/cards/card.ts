/** A card as typed. It is sent from the browser to the bank only. */
export interface TypedCard {
  holder: string
  number: string
  month: string
  /** Two digits. */
  year: string
  code: string
}

export type CardField = keyof TypedCard

/** Problems of a field, by the key of their text under `card.problem`. */
export const CARD_PROBLEMS = [
  'holderMissing',
  'numberMissing',
  'numberLength',
  'numberInvalid',
  'expiryMissing',
  'expired',
  'codeMissing',
  'codeLength',
] as const
export type CardProblem = (typeof CARD_PROBLEMS)[number]

export const CARD_DIGITS = 16

/** The rules of a card (orders 5): all fields, 16 digits with a valid checksum, not expired, a three-digit code. */
export function cardProblems(card: TypedCard, now: Date): Partial<Record<CardField, CardProblem>> {
  const found = {
    holder: card.holder.trim() === '' ? 'holderMissing' : undefined,
    number: numberProblem(stripSeparators(card.number)),
    month: card.month === '' || card.year === '' ? 'expiryMissing' : isExpired(card, now) ? 'expired' : undefined,
    code: codeProblem(card.code.trim()),
  } as const
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

/** The fields that were invalid on submission and still are. */
export function problemsLeft(
  wrong: readonly CardField[],
  card: TypedCard,
  now: Date,
): Partial<Record<CardField, CardProblem>> {
  const found = cardProblems(card, now)
  return Object.fromEntries(wrong.flatMap((field) => (found[field] ? [[field, found[field]]] : [])))
}

export const stripSeparators = (typed: string) => typed.replaceAll(/[\s-]/g, '')

function numberProblem(number: string): CardProblem | undefined {
  if (number === '') return 'numberMissing'
  if (!/^\d+$/.test(number) || number.length !== CARD_DIGITS) return 'numberLength'
  return isLuhn(number) && !/^0+$/.test(number) ? undefined : 'numberInvalid'
}

function codeProblem(code: string): CardProblem | undefined {
  if (code === '') return 'codeMissing'
  return /^\d{3,4}$/.test(code) ? undefined : 'codeLength'
}

/** Valid until the last day of its month. */
function isExpired({ month, year }: Pick<TypedCard, 'month' | 'year'>, now: Date): boolean {
  const [typedYear, typedMonth] = [2000 + Number(year), Number(month)]
  const [thisYear, thisMonth] = [now.getFullYear(), now.getMonth() + 1]
  return typedYear < thisYear || (typedYear === thisYear && typedMonth < thisMonth)
}

/** The Luhn check: every second digit from the right doubled, the sum a multiple of ten. */
export function isLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** In groups of four, as printed on cards. */
export const inFours = (typed: string) =>
  stripSeparators(typed)
    .slice(0, CARD_DIGITS)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')
