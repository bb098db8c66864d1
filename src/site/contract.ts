/** Legal contracts by what they are for (orders 7): 1 login, 2 order, 3 payment, 4 register. */
export const CONTRACT_KINDS = { login: 1, order: 2, payment: 3, register: 4 } as const
export type ContractKind = (typeof CONTRACT_KINDS)[keyof typeof CONTRACT_KINDS]

/** A published version; what somebody accepts is this id. */
export interface LegalContract {
  id: number
  version: number
  title: string
  /** Plain paragraphs, separated by empty lines. */
  body: string
}
