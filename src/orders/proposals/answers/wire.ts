import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireObject } from '#src/api/wire-fields.ts'
import { changedProposal, dayWire, messageWire, revisionFields } from '../wire.ts'

const id = z.number().int().positive()

export const answerProposal = endpoint({
  method: 'POST',
  path: 'proposal/answer-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary:
    'The seller answers with a discount per line, within the seller’s own limit, an expiry day and a note. The customer replies next.',
  input: wireObject({
    ...revisionFields,
    lines: [
      'Lines',
      z
        .array(
          wireObject({
            lineNo: ['RowNo', id],
            discount: ['SpecialDiscount', wireDecimal],
            note: ['Note', z.string().max(250).optional()],
          }),
        )
        .max(2000),
    ],
    validUntil: ['ValidityDate', dayWire],
    note: ['Answer', messageWire.optional()],
    /** Never shown to the customer. */
    internalNote: ['InternalNote', messageWire.optional()],
    reservation: ['ReservationNumber', z.string().max(40).optional()],
  }),
  output: changedProposal,
})

export const refuseProposal = endpoint({
  method: 'POST',
  path: 'proposal/refuse-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'The seller rejects the request, with a reason.',
  input: wireObject({ ...revisionFields, note: ['Reason', messageWire] }),
  output: changedProposal,
})

export const extendProposal = endpoint({
  method: 'POST',
  path: 'proposal/extend-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'The same offer until another day, also once it is over.',
  input: wireObject({
    ...revisionFields,
    validUntil: ['ValidityDate', dayWire],
    note: ['Note', messageWire.optional()],
  }),
  output: changedProposal,
})

export const forwardProposal = endpoint({
  method: 'POST',
  path: 'proposal/forward-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'Forwards a proposal to another seller of the site, who is notified and answers it from then on.',
  input: wireObject({ ...revisionFields, handlerId: ['UserID', id], note: ['InternalNote', messageWire.optional()] }),
  output: changedProposal,
})

export const getSellers = endpoint({
  method: 'GET',
  path: 'proposal/get-sellers',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'Sellers that a seller can forward a proposal to; empty for a customer.',
  input: wireObject({}),
  output: wireObject({
    sellers: [
      'Users',
      z.array(wireObject({ id: ['UserID', id], name: ['UserName', z.string()], role: ['Role', z.string()] })),
    ],
  }),
})
