import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'

/** Reads replies of providers: a missing value, or one of another type, is empty. */
export type Answer = Readonly<Record<string, unknown>>

export const getText = (answer: Answer, name: string): string => {
  const value = answer[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export const getObject = (answer: Answer, name: string): Answer => {
  const value = answer[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answer) : {}
}

export const getList = (answer: Answer, name: string): Answer[] => {
  const value = answer[name]
  return Array.isArray(value) ? value.filter((one): one is Answer => typeof one === 'object' && one !== null) : []
}

/** An amount with a dot or a comma; undefined if it is not a number. */
export const getAmount = (answer: Answer, name: string): Decimal | undefined => {
  const text = getText(answer, name).replace(',', '.')
  return /^\d{1,15}(?:\.\d{1,8})?$/.test(text) ? text : undefined
}

/** Number of instalments; null if missing or invalid. */
export const getInstalments = (answer: Answer, name: string): number | null => {
  const count = Number(getText(answer, name))
  return Number.isInteger(count) && count >= 1 && count <= 36 ? count : null
}

/** An amount in minor units. */
export const toMinorUnits = (amount: Decimal): string => new Big(amount).times(100).toFixed(0)
export const fromMinorUnits = (text: string): Decimal =>
  /^\d{1,15}$/.test(text) ? new Big(text).times('0.01').toFixed(2) : '0'

/** The provider's message, cut to a length for logs and lists. */
export const getProviderMessage = (answer: Answer, ...names: string[]): string =>
  names
    .map((name) => getText(answer, name))
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, 200)
