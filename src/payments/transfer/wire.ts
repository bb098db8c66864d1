import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireObject } from '#src/api/wire-fields.ts'

export const getBankAccounts = endpoint({
  method: 'GET',
  path: 'payment/get-bank-account',
  service: 'gateway',
  access: 'seeBankAccounts',
  summary: 'Bank accounts of the shop, to pay by transfer.',
  input: z.object({}),
  output: wireObject({
    accounts: [
      'BankAccountList',
      wireList(
        wireObject({
          id: ['ID', z.number()],
          bank: ['BankName', z.string()],
          name: ['Name', z.string()],
          currency: ['Type', z.string()],
          number: ['AccountNumber', z.string()],
          iban: ['IBAN', z.string()],
          branchCode: ['BranchCode', z.string()],
        }),
      ),
    ],
  }),
})
