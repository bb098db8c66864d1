/** Legal contracts by purpose (orders 7): 1 login, 2 order, 3 payment, 4 register. */
export const CONTRACT_KINDS = { login: 1, order: 2, payment: 3, register: 4 } as const
export type ContractKind = (typeof CONTRACT_KINDS)[keyof typeof CONTRACT_KINDS]

/** A published version; this id is what a user accepts. */
export interface LegalContract {
  id: number
  version: number
  title: string
  /** Text paragraphs, separated by blank lines. */
  body: string
}
