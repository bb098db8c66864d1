import type { Caller } from '#src/api/endpoint.ts'
import type { ContractKind, LegalContract } from './contract.ts'
import { getContract } from './wire.ts'

/** The contract of a kind, for a page that works without one: null if the shop has published none. */
export const contractInForce = (call: Caller, kind: ContractKind): Promise<LegalContract | null> =>
  call(getContract, { kind }).catch((answer: unknown) => {
    if (answer instanceof Response && answer.status === 404) return null
    throw answer
  })
