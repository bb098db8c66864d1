/** `missing`: published in another language. `unused`: in none, so that no consent is required. */
export const CONTRACT_STATES = ['published', 'missing', 'unused'] as const
export type ContractState = (typeof CONTRACT_STATES)[number]
