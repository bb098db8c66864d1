import type { Bank } from './bank.ts'
import { nestpay } from './nestpay/bank-commands.server.ts'

/** Every kind of bank there is, by what a terminal calls its provider. */
const BANKS: Readonly<Record<string, Bank>> = { nestpay }

export function bankOf(provider: string): Bank {
  const bank = BANKS[provider]
  if (!bank) throw new Error(`No bank is called ${provider}`)
  return bank
}
