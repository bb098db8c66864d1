import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { wireDecimal, wireWords } from '../../../api/wire-words.ts'
import { changedProposal, dayWire, seenWords, wordsWire } from '../wire.ts'

const id = z.number().int().positive()

export const answerProposal = endpoint({
  method: 'POST',
  path: 'proposal/answer-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'The seller answers with a percent a line, within his right, a day and a note; the customer has the turn.',
  input: wireWords({
    ...seenWords,
    lines: [
      'Lines',
      z
        .array(
          wireWords({
            lineNo: ['RowNo', id],
            discount: ['SpecialDiscount', wireDecimal],
            note: ['Note', z.string().max(250).optional()],
          }),
        )
        .max(2000),
    ],
    validUntil: ['ValidityDate', dayWire],
    note: ['Answer', wordsWire.optional()],
    /** Never shown to the customer. */
    internalNote: ['InternalNote', wordsWire.optional()],
    reservation: ['ReservationNumber', z.string().max(40).optional()],
  }),
  output: changedProposal,
})

export const refuseProposal = endpoint({
  method: 'POST',
  path: 'proposal/refuse-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'The seller makes no offer and says why.',
  input: wireWords({ ...seenWords, note: ['Reason', wordsWire] }),
  output: changedProposal,
})

export const extendProposal = endpoint({
  method: 'POST',
  path: 'proposal/extend-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'The same offer until another day, also once it is over.',
  input: wireWords({ ...seenWords, validUntil: ['ValidityDate', dayWire], note: ['Note', wordsWire.optional()] }),
  output: changedProposal,
})

export const forwardProposal = endpoint({
  method: 'POST',
  path: 'proposal/forward-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'Hands a proposal to another seller of the site, who is told and answers it from now on.',
  input: wireWords({ ...seenWords, handlerId: ['UserID', id], note: ['InternalNote', wordsWire.optional()] }),
  output: changedProposal,
})

export const getSellers = endpoint({
  method: 'GET',
  path: 'proposal/get-sellers',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'Whom a seller can forward a proposal to; nobody for a customer.',
  input: wireWords({}),
  output: wireWords({
    sellers: [
      'Users',
      z.array(wireWords({ id: ['UserID', id], name: ['UserName', z.string()], role: ['Role', z.string()] })),
    ],
  }),
})
