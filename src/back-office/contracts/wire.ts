import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { CONTRACT_KIND_NAMES } from '#src/site/contract.ts'
import { contentAnswer, contentVersion } from '../content/wire.ts'

const name = {
  kind: ['ContractKind', z.enum(CONTRACT_KIND_NAMES)],
  language: ['LanguageCode', z.enum(LANGUAGES)],
} as const

const listed = {
  ...name,
  id: ['ContractID', z.number().int().positive()],
  version: ['VersionNumber', z.number()],
  title: ['Title', z.string()],
  publishedAt: ['PublishDate', wireMoment],
} as const

export const getContractList = endpoint({
  method: 'GET',
  path: 'contract/get-contract-list',
  service: 'gateway',
  access: 'editContent',
  summary: 'The latest version of each legal contract in every language.',
  input: z.object({}),
  output: wireObject({ contracts: ['ContractList', wireList(wireObject(listed))] }),
})

export const getContractRecord = endpoint({
  method: 'GET',
  path: 'contract/get-contract-record',
  service: 'gateway',
  access: 'editContent',
  summary: 'The latest text of a contract in a language, and all its versions; Version is null before the first.',
  input: wireObject(name),
  output: wireObject({
    title: ['Title', z.string()],
    body: ['ContractDetail', z.string()],
    version: ['Version', contentVersion.nullable()],
    versions: ['VersionList', wireList(wireObject(listed))],
  }),
})

export const getContractVersion = endpoint({
  method: 'GET',
  path: 'contract/get-contract-version',
  service: 'gateway',
  access: 'editContent',
  summary: 'A published version of a contract, and how many users and orders accepted it.',
  input: wireObject({ id: ['ContractID', queryNumber] }),
  output: wireObject({
    ...listed,
    body: ['ContractDetail', z.string()],
    users: ['UserCount', z.number()],
    orders: ['OrderCount', z.number()],
  }),
})

export const publishContract = endpoint({
  method: 'POST',
  path: 'contract/publish-contract',
  service: 'gateway',
  access: 'editContent',
  summary: 'Publishes the next version of a contract in a language; earlier versions stay.',
  input: wireObject({
    ...name,
    title: ['Title', z.string()],
    body: ['ContractDetail', z.string()],
    version: ['Version', contentVersion],
  }),
  output: contentAnswer,
})
