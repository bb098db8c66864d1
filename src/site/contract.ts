/** Legal contracts by purpose (orders 7): 1 login, 2 order, 3 payment, 4 register. */
export const CONTRACT_KINDS = { login: 1, order: 2, payment: 3, register: 4 } as const
export type ContractKindName = keyof typeof CONTRACT_KINDS
export const CONTRACT_KIND_NAMES = Object.keys(CONTRACT_KINDS) as ContractKindName[]
export const nameContractKind = (kind: number) => CONTRACT_KIND_NAMES.find((name) => CONTRACT_KINDS[name] === kind)
export type ContractKind = (typeof CONTRACT_KINDS)[keyof typeof CONTRACT_KINDS]

/** A published version; this id is what a user accepts. */
export interface LegalContract {
  id: number
  version: number
  title: string
  /** Text paragraphs, separated by blank lines. */
  body: string
}

/** The longest title and text of a contract. */
export const MAX_CONTRACT_TITLE = 200
export const MAX_CONTRACT_BODY = 100_000
