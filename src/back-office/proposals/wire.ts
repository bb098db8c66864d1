import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryText, wireDay, wireDecimal, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { PROPOSAL_STATES } from '#src/orders/proposals/proposal-state.ts'
import { proposalNumber } from '#src/orders/proposals/wire.ts'
import { exportedTable, tableExportInput, tableFields, tableFilterFields } from '../table/wire.ts'

const id = z.number().int().positive()

const listed = wireObject({
  id: ['ID', id],
  number: ['ProposalNumber', z.string()],
  customerCode: ['CustomerCode', z.string()],
  customerName: ['CustomerName', z.string()],
  project: ['ProjectName', z.string()],
  requestedAt: ['ProposalDate', wireMoment],
  state: ['ProposalState', z.enum(PROPOSAL_STATES)],
  validUntil: ['ValidityDate', wireDay.nullable()],
  lineCount: ['ProductCount', z.number()],
  currency: ['CurrencyToken', z.string()],
  total: ['Total', wireDecimal],
  representative: ['SalesmanName', z.string()],
  handler: ['ForwardedTo', z.string()],
  requestedBy: ['UserName', z.string()],
  orders: ['OrderNumbers', z.string()],
  note: ['Note', z.string()],
})

export const getDeskProposals = endpoint({
  method: 'POST',
  path: 'proposal/get-desk-proposal-list',
  service: 'gateway',
  access: 'workProposals',
  summary:
    'A page of the proposals of the site, filtered and sorted, with the sums of all that match. Filters: q (number, project, customer, or number of a product), work (answer, waiting, expired), state, customer, startDate, endDate, representative.',
  input: wireObject(tableFields),
  output: wireObject({
    proposals: ['ProposalList', wireList(listed)],
    totalHits: ['TotalHits', z.number()],
    sums: ['Totals', z.array(wireObject({ currency: ['CurrencyToken', z.string()], amount: ['Total', wireDecimal] }))],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const getProposalOverview = endpoint({
  method: 'GET',
  path: 'proposal/get-desk-overview',
  service: 'gateway',
  access: 'workProposals',
  summary:
    'How many proposals are to be answered, wait for the customer, or expired without an answer; and the representatives by which the list is filtered.',
  input: z.object({}),
  output: wireObject({
    counts: [
      'WaitingCounts',
      wireObject({
        answer: ['ToAnswer', z.number()],
        waiting: ['Waiting', z.number()],
        expired: ['Expired', z.number()],
      }),
    ],
    representatives: ['SalesmanList', wireList(wireObject({ id: ['ID', id], name: ['Name', z.string()] }))],
  }),
})

export const exportDeskProposals = endpoint({
  method: 'POST',
  path: 'proposal/export-desk-proposal-list',
  service: 'page',
  access: 'workProposals',
  summary: 'The filtered proposals with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

export const getProposalGoods = endpoint({
  method: 'GET',
  path: 'proposal/get-proposal-goods',
  service: 'gateway',
  access: 'workProposals',
  summary:
    'Of each line of a proposal the stock in the depot of its buyer and in all depots, and the purchase price for users who may see it; and the code of the customer, and whether it is active.',
  input: wireObject({ number: ['ProposalNumber', queryText(20)] }),
  output: wireObject({
    customerCode: ['CustomerCode', z.string()],
    customerActive: ['IsCustomerActive', z.boolean()],
    lines: [
      'Lines',
      z.array(
        wireObject({
          lineNo: ['RowNo', id],
          depotName: ['DepotName', z.string()],
          atDepot: ['DepotStock', wireDecimal.nullable()],
          inAllDepots: ['StockNumber', wireDecimal],
          cost: ['PurchasePrice', wireDecimal.nullable()],
        }),
      ),
    ],
  }),
})

export const getProposalNeighbours = endpoint({
  method: 'POST',
  path: 'proposal/get-desk-neighbours',
  service: 'gateway',
  access: 'workProposals',
  summary:
    'Numbers of the proposals above and below in the filtered and sorted list, and of the next one that is to be answered.',
  input: wireObject({ number: ['ProposalNumber', proposalNumber], ...tableFilterFields }),
  output: wireObject({
    /** Null at the top of the list. */
    previous: ['PreviousProposalNumber', z.string().nullable()],
    /** Null at the end of the list. */
    next: ['NextProposalNumber', z.string().nullable()],
    /** Wraps around to the first; null when no other proposal is to be answered. */
    nextWaiting: ['NextWaitingProposalNumber', z.string().nullable()],
  }),
})
