import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { wireDecimal, wireWords } from '../../../api/wire-words.ts'
import { changedProposal, seenWords, wordsWire } from '../wire.ts'

const id = z.number().int().positive()

export const rejectProposal = endpoint({
  method: 'POST',
  path: 'proposal/reject-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'The customer does not want the offer and says why.',
  input: wireWords({ ...seenWords, note: ['Reason', wordsWire] }),
  output: changedProposal,
})

export const withdrawProposal = endpoint({
  method: 'POST',
  path: 'proposal/withdraw-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'The customer takes a request back that nobody answered yet.',
  input: wireWords({ ...seenWords, note: ['Reason', wordsWire.optional()] }),
  output: changedProposal,
})

export const reviseProposal = endpoint({
  method: 'POST',
  path: 'proposal/revise-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'The customer asks again, with other quantities where he likes; the seller has the turn.',
  input: wireWords({
    ...seenWords,
    note: ['Note', wordsWire],
    lines: [
      'Lines',
      z
        .array(wireWords({ lineNo: ['RowNo', id], quantity: ['Quantity', wireDecimal] }))
        .max(2000)
        .optional(),
    ],
  }),
  output: changedProposal,
})
