import { iyzico } from './iyzico/iyzico.server.ts'
import { nestpay } from './nestpay/nestpay.server.ts'
import { paypal } from './paypal/paypal.server.ts'
import { paytr } from './paytr/paytr.server.ts'
import type { Provider } from './provider.ts'

/** Every payment provider by the name that terminals store and addresses of webhooks end with. */
export const PROVIDERS = { nestpay, iyzico, paytr, paypal } as const satisfies Record<string, Provider>

export type ProviderName = keyof typeof PROVIDERS

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as ProviderName[]

export function getProvider(name: string): Provider {
  const providers: Readonly<Record<string, Provider>> = PROVIDERS
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined
  if (!provider) throw new Error(`No payment provider is called ${name}`)
  return provider
}
