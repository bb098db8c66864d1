import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireObject } from '#src/api/wire-fields.ts'
import { changedProposal, messageWire, revisionFields } from '../wire.ts'

const id = z.number().int().positive()

export const rejectProposal = endpoint({
  method: 'POST',
  path: 'proposal/reject-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'The customer rejects the offer, with a reason.',
  input: wireObject({ ...revisionFields, note: ['Reason', messageWire] }),
  output: changedProposal,
})

export const withdrawProposal = endpoint({
  method: 'POST',
  path: 'proposal/withdraw-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'The customer withdraws a request that has no answer yet.',
  input: wireObject({ ...revisionFields, note: ['Reason', messageWire.optional()] }),
  output: changedProposal,
})

export const reviseProposal = endpoint({
  method: 'POST',
  path: 'proposal/revise-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'The customer requests a new offer, optionally with other quantities. The seller answers next.',
  input: wireObject({
    ...revisionFields,
    note: ['Note', messageWire],
    lines: [
      'Lines',
      z
        .array(wireObject({ lineNo: ['RowNo', id], quantity: ['Quantity', wireDecimal] }))
        .max(2000)
        .optional(),
    ],
  }),
  output: changedProposal,
})
