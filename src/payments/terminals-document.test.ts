import { expect, it } from 'vitest'
import { listUnsafeTerminals, type TerminalsDocument, terminalsDocument } from './terminals-document.server.ts'

type TerminalDocument = TerminalsDocument[number]

const [SAVED] = terminalsDocument.parse([
  {
    name: 'Garanti',
    provider: 'nestpay',
    bank: 'Garanti BBVA',
    currency: 'TRY',
    merchant: '700655000200',
    gateUrl: 'https://bank.example/gate',
    apiUrl: 'https://bank.example/api',
  },
]) as [TerminalDocument]

it.each<[string, Partial<TerminalDocument>, string[]]>([
  ['nothing changed', {}, []],
  ['another bank name', { bank: 'Garanti' }, []],
  ['another address without secrets', { apiUrl: 'https://other.example' }, ['[0].secrets']],
  ['another address with secrets', { apiUrl: 'https://other.example', secrets: { storeKey: 'k' } }, []],
  ['variables of the server', { secretsFrom: 'GARANTI' }, ['[0].secrets']],
  ['a new terminal without secrets', { name: 'New' }, ['[0].secrets']],
  ['a new terminal with secrets', { name: 'New', secrets: { storeKey: 'k' } }, []],
  ['a new test terminal', { name: 'New', sandbox: true }, []],
])('%s: secrets are missing at %j %j', (_, change, paths) =>
  expect(listUnsafeTerminals([SAVED], [{ ...SAVED, ...change }])).toEqual(paths),
)
