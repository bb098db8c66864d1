import { iyzico } from './iyzico/bank-commands.server.ts'
import { nestpay } from './nestpay/bank-commands.server.ts'
import { paypal } from './paypal/bank-commands.server.ts'
import { paytr } from './paytr/bank-commands.server.ts'
import type { Bank } from './provider.ts'

/** Payment providers by the name that a terminal stores. */
const BANKS: Readonly<Record<string, Bank>> = { nestpay, iyzico, paytr, paypal }

export function getProvider(provider: string): Bank {
  const bank = BANKS[provider]
  if (!bank) throw new Error(`No bank is called ${provider}`)
  return bank
}
